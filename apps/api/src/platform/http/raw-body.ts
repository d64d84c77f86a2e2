import type { FastifyRequest } from 'fastify';

/** The header that signs a body. */
export const signatureHeader = 'x-signature';

const rawBodies = new WeakMap<FastifyRequest, string>();

/** Keeps the text of a signed call as it came: a signature is over that, not over what was read from it. */
export function keepRawBody(request: FastifyRequest, body: string): void {
  if (request.headers[signatureHeader] !== undefined) rawBodies.set(request, body);
}

/** The text of a signed call; empty where it had none. */
export function rawBodyOf(request: FastifyRequest): string {
  return rawBodies.get(request) ?? '';
}
