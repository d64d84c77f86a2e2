import type { Language, User } from '@dw/contract';
import type { FastifyRequest } from 'fastify';
import { languageOf } from '../../platform/http/language';
import { bearerOf } from '../../platform/http/routes';

/** Where a call comes from, for its session and its audit row. */
export type Caller = {
  readonly ip: string;
  readonly userAgent: string;
  readonly language: Language | undefined;
  /** The token that it came with; a session that is started ends it. */
  readonly replaces: string;
};
/** What a login and a finished registration answer. */
export type Session = { readonly user: User; readonly access_token: string };

/** The caller of a request. */
export function callerOf(request: FastifyRequest): Caller {
  const { ip, headers } = request;
  const language = languageOf(headers['accept-language']);
  return { ip, userAgent: headers['user-agent'] ?? '', language, replaces: bearerOf(request) };
}
