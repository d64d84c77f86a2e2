import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';

/** Sends a document with a fresh nonce: scripts and styles that do not carry it do not run. */
export function sendDocument(document: string, policyOf: (nonce: string) => string, reply: FastifyReply): FastifyReply {
  const nonce = randomBytes(18).toString('base64');
  return reply
    .headers({ 'Content-Security-Policy': policyOf(nonce), 'Cache-Control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(
      document.replaceAll('__CSP_NONCE__', nonce).replaceAll('__CSRF_TOKEN__', randomBytes(18).toString('base64url')),
    );
}
