import { connect, type Socket } from 'node:net';

/** What kept-alive connections got; `took` has the milliseconds of each answer. */
export type Tally = { answered: number; refused: number; readonly took: number[] };

const headEnd = Buffer.from('\r\n\r\n');

/**
 * One caller who sends the next request when the last is answered. It reads no more of an answer than its status and length:
 * the less the caller costs, the more of the machine is left for what is measured.
 * @returns closes the connection
 */
export function caller(target: { host: string; port: number }, next: () => string, tally: Tally): () => void {
  const socket: Socket = connect({ ...target, noDelay: true });
  let pending: Buffer | undefined;
  let left = 0;
  let begun = 0;
  const send = () => {
    begun = performance.now();
    socket.write(next());
  };
  const ended = () => {
    tally.took.push(performance.now() - begun);
    send();
  };
  const receive = (chunk: Buffer): void => {
    if (left > 0) {
      left -= chunk.length;
      if (left <= 0) ended();
      return;
    }
    const seen = pending ? Buffer.concat([pending, chunk]) : chunk;
    const end = seen.indexOf(headEnd);
    if (end < 0) {
      pending = seen;
      return;
    }
    pending = undefined;
    const head = seen.toString('latin1', 0, end);
    const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
    if (length === undefined) throw new Error(`An answer says no length:\n${head}`);
    if (/^HTTP\/1\.1 2/.test(head)) tally.answered += 1;
    else tally.refused += 1;
    left = Number(length) - (seen.length - end - headEnd.length);
    if (left <= 0) ended();
  };
  socket.on('connect', send);
  socket.on('data', receive);
  return () => socket.destroy();
}
