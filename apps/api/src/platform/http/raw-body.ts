import type { FastifyRequest } from 'fastify';
import { routeAddress } from './route-address';

/** The header that signs a body. */
export const signatureHeader = 'x-signature';

const rawBodies = new WeakMap<FastifyRequest, string>();

/** Addresses of calls whose senders sign them under headers of their own, as the router knows them. */
const signedElsewhere = new Set<string | undefined>();

/** Has the text of such calls kept. @param path as the contract writes it */
export const keepRawBodiesOf = (path: string): void => void signedElsewhere.add(routeAddress(path));

/** Whether calls of an address are signed by their senders, as the router knows it. */
export const isSignedElsewhere = (url: string): boolean => signedElsewhere.has(url);

/** Keeps the text of a signed call as it came: a signature is over that, not over what was read from it. */
export function keepRawBody(request: FastifyRequest, body: string): void {
  const signed = request.headers[signatureHeader] !== undefined || signedElsewhere.has(request.routeOptions.url);
  if (signed) rawBodies.set(request, body);
}

/** The text of a signed call; empty where it had none. */
export function rawBodyOf(request: FastifyRequest): string {
  return rawBodies.get(request) ?? '';
}
