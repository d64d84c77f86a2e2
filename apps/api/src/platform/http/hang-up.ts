import type { FastifyRequest } from 'fastify';

/** A request that did not say how long it is gets no further than one that did. */
export function hangUpBeyond({ raw }: FastifyRequest, bytes: number): void {
  let seen = 0;
  raw.on('data', (chunk: Buffer) => {
    seen += chunk.length;
    if (seen > bytes) raw.destroy();
  });
}

const patienceMs = 10_000;

/**
 * Reads and forgets what a refused request still sends, so far: who cannot read while sending would find the connection broken,
 * and never hear why.
 */
export function readToEnd({ raw }: FastifyRequest, bytes: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, patienceMs);
    const done = () => {
      clearTimeout(timer);
      resolve();
    };
    if (raw.readableEnded || raw.destroyed) return done();
    let seen = 0;
    raw.on('data', (chunk: Buffer) => {
      seen += chunk.length;
      if (seen > bytes) done();
    });
    raw.once('end', done).once('close', done);
    raw.resume();
  });
}
