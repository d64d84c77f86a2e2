import type { FastifyReply, FastifyRequest } from 'fastify';
import { consoleLifetimes } from '../platform/auth/console-sessions';

/** The console’s session as browsers keep it: no script sees it, and it is sent from the console’s own pages alone. */
export type SessionCookie = {
  readonly read: (request: FastifyRequest) => string | undefined;
  readonly set: (reply: FastifyReply, token: string) => void;
  readonly clear: (reply: FastifyReply) => void;
};

/** @param https browsers come by https: then no other host, and no page by http, can set a cookie of that name */
export function sessionCookie(https: boolean): SessionCookie {
  const name = https ? '__Host-console' : 'console';
  const write = (reply: FastifyReply, token: string, seconds: number) =>
    void reply.header(
      'Set-Cookie',
      `${name}=${token}; Path=/; HttpOnly; SameSite=Strict; Max-Age=${seconds}${https ? '; Secure' : ''}`,
    );
  return {
    read: ({ headers }) => {
      const parts = (headers.cookie ?? '').split(';').map((part) => part.trim().split('='));
      const value = parts.find(([first]) => first === name)?.[1] ?? '';
      return /^[\w-]{1,200}$/.test(value) ? value : undefined;
    },
    set: (reply, token) => write(reply, token, consoleLifetimes.absolute),
    clear: (reply) => write(reply, '', 0),
  };
}
