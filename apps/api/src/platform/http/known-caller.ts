import type { FastifyRequest } from 'fastify';
import type { Caller, Scope } from '../auth/scope';

/** What is known of a call once its caller was looked up, and the row that its path names. */
export type Known = { member?: Caller; scope?: Scope; subject?: unknown };

export const knownOf = new WeakMap<FastifyRequest, Known>();

/** The account of whoever has called; undefined where nobody was signed in, or a shopper. */
export function accountOf(request: FastifyRequest): number | undefined {
  const scope = knownOf.get(request)?.scope;
  return scope?.hasAccount ? scope.accountId : undefined;
}
