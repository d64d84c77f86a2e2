import type { FastifyRequest } from 'fastify';
import type { Caller, Scope } from '../auth/scope';

/** What is known of a call: its caller, the row that its path names, and the token that takes the place of the one it came with. */
export type Known = { member?: Caller; scope?: Scope; subject?: unknown; renewed?: string };

export const knownOf = new WeakMap<FastifyRequest, Known>();

/** The account of whoever has called; undefined where nobody was signed in, or a shopper. */
export function accountOf(request: FastifyRequest): number | undefined {
  const scope = knownOf.get(request)?.scope;
  return scope?.hasAccount ? scope.accountId : undefined;
}

/** Has the answer bring the token that the caller goes on with. In the transaction that put it there: a refusal brings none. */
export function answerToken(request: FastifyRequest, token: string): void {
  const known = knownOf.get(request);
  if (known) known.renewed = token;
}
