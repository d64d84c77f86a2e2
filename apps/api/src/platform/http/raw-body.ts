import type { FastifyRequest } from 'fastify';

/** The header that signs a body. */
export const signatureHeader = 'x-signature';

const rawBodies = new WeakMap<FastifyRequest, string>();

/** Calls whose senders sign them under headers of their own. */
const signedElsewhere: ReadonlySet<string | undefined> = new Set(['/api/carriers/:uuid/events']);

/** Keeps the text of a signed call as it came: a signature is over that, not over what was read from it. */
export function keepRawBody(request: FastifyRequest, body: string): void {
  const signed = request.headers[signatureHeader] !== undefined || signedElsewhere.has(request.routeOptions.url);
  if (signed) rawBodies.set(request, body);
}

/** The text of a signed call; empty where it had none. */
export function rawBodyOf(request: FastifyRequest): string {
  return rawBodies.get(request) ?? '';
}
