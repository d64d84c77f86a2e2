import type { Language, User } from '@dw/contract';
import type { FastifyRequest } from 'fastify';
import { languageOf } from '../../platform/http/language';

/** Where a call comes from, for its session and its audit row. */
export type Caller = { readonly ip: string; readonly userAgent: string; readonly language: Language | undefined };
/** What a login and a finished registration answer. */
export type Session = { readonly user: User; readonly access_token: string };

/** The caller of a request. */
export function callerOf({ ip, headers }: FastifyRequest): Caller {
  return { ip, userAgent: headers['user-agent'] ?? '', language: languageOf(headers['accept-language']) };
}
