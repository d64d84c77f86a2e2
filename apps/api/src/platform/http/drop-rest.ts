import type { FastifyRequest } from 'fastify';

/**
 * Reads what still comes of a call and drops it: a caller who is still sending only then reads the answer. Piece by piece, so that
 * others are served in between.
 */
export function dropRest({ raw }: FastifyRequest): void {
  raw.unpipe();
  raw.on('data', () => {
    raw.pause();
    setImmediate(() => raw.resume());
  });
  raw.resume();
}
