import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Sends JSON text that caches may keep for so many seconds; asked again with its ETag, it is 304. */
export function sendCacheable(
  request: FastifyRequest,
  reply: FastifyReply,
  text: string,
  seconds: number,
): FastifyReply {
  reply.header('Cache-Control', `public, max-age=${seconds}`);
  if (isKnown(request, reply, text)) return notModified(reply);
  return reply.type('application/json; charset=utf-8').serializer(String).send(text);
}

/** Names a text by its ETag in the answer. @returns whether the caller has it */
export function isKnown(request: FastifyRequest, reply: FastifyReply, text: string): boolean {
  const tag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
  reply.header('ETag', tag);
  const known = request.headers['if-none-match']?.split(',').map((one) => one.trim().replace(/^W\//, ''));
  return known?.includes(tag) ?? false;
}

/** Says that the caller has it. Headers of this answer replace those that are kept: a document would lose its own policy to ours for data. */
export const notModified = (reply: FastifyReply): FastifyReply =>
  reply.removeHeader('Content-Security-Policy').code(304).send();
