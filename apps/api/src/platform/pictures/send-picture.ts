import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { closedPolicy } from '../http/security-headers';

/** Answers with a picture of the proxy, which its address names for good; 404 where there is none right now. */
export function sendPicture(reply: FastifyReply, picture: Buffer | Readable | undefined): FastifyReply {
  reply.header('Content-Security-Policy', `${closedPolicy}; sandbox`);
  if (!picture)
    return reply
      .code(404)
      .header('Cache-Control', 'public, max-age=30')
      .type('text/plain; charset=utf-8')
      .send('Not found.');
  return reply
    .header('Cache-Control', 'public, max-age=31536000, immutable')
    .header('Cross-Origin-Resource-Policy', 'same-origin')
    .type('image/webp')
    .send(picture);
}
