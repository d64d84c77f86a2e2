import type { IncomingMessage } from 'node:http';

const patienceMs = 15_000;
const lookEveryMs = 1000;

/** A caller has begun to send and then sent nothing for a while. */
export class Silence extends Error {}

/** Watches a request’s bytes come; `broken` rejects with Silence where none came for fifteen seconds. */
export function watchSilence({ socket }: IncomingMessage): { broken: Promise<never>; stop: () => void } {
  let [seen, since] = [socket.bytesRead, Date.now()];
  let timer: NodeJS.Timeout | undefined;
  const broken = new Promise<never>((_, reject) => {
    timer = setInterval(() => {
      if (socket.bytesRead !== seen) [seen, since] = [socket.bytesRead, Date.now()];
      else if (Date.now() - since > patienceMs) reject(new Silence('Nothing came any more.'));
    }, lookEveryMs);
  });
  broken.catch(() => {});
  return { broken, stop: () => clearInterval(timer) };
}
