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
 * Reads and drops what a refused request still sends, up to a limit: a client that cannot read while sending would
 * otherwise see a broken connection and no reason.
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
