import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { documentStyle } from './html';

const styleHash = createHash('sha256').update(documentStyle).digest('base64');

/** Our own plain documents: no script at all, the one style named by its hash. */
const documentPolicy = [
  "default-src 'none'",
  `style-src 'sha256-${styleHash}'`,
  "img-src 'self'",
  "font-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "object-src 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** An answer that is no document loads nothing and is framed by nobody, whatever a browser takes it for. */
export const closedPolicy = "default-src 'none'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'";

/**
 * What every answer carries, refusals of what is no request too. A document sets its own policy on top.
 * @param https browsers come by https, and are told to stay there, for names below ours as well
 */
export const headersOfAll = (https: boolean): Readonly<Record<string, string>> => ({
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Content-Security-Policy': closedPolicy,
  ...(https && { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }),
});

/** Gives every answer these headers and the number of its call. */
export function securityHeaders(app: FastifyInstance, headers: Readonly<Record<string, string>>): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ 'X-Request-Id': request.id, ...headers });
  });
}

/** The same with scripts from files of ours, which may call us. */
const scriptedPolicy = `${documentPolicy}; script-src 'self'; connect-src 'self'`;

/**
 * Answers one of our plain documents.
 * @param scripted it has a script, from a file of ours
 * @param pictures from where else it shows pictures: an origin
 */
export function sendDocument(reply: FastifyReply, page: string, scripted = false, pictures = ''): FastifyReply {
  const plain = scripted ? scriptedPolicy : documentPolicy;
  const policy = pictures === '' ? plain : plain.replace("img-src 'self'", `img-src 'self' ${pictures}`);
  return reply.header('Content-Security-Policy', policy).type('text/html; charset=utf-8').send(page);
}
