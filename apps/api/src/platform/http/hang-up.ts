import type { FastifyRequest } from 'fastify';

/** A request that did not say how long it is gets no further than one that did. */
export function hangUpBeyond({ raw }: FastifyRequest, bytes: number): void {
  let seen = 0;
  raw.on('data', (chunk: Buffer) => {
    seen += chunk.length;
    if (seen > bytes) raw.destroy();
  });
}
