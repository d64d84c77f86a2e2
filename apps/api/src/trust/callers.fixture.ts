// Callers in a process of their own: it answers each job it is sent with what came back, second by second.
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** `{n}` in the head or the body becomes a number that is used once. */
export type Asked = { readonly head: string; readonly body: string };

export type CallersJob = {
  readonly host: string;
  readonly port: number;
  /** Sent in turns. */
  readonly asked: readonly Asked[];
  readonly seconds: number;
} & (
  | { /** Each sends its next call when the last is answered. */ readonly callers: number }
  | { /** So many calls begin each second, whether or not those before are answered. */ readonly perSecond: number }
);

export type Second = {
  answered: number;
  /** The same of each of what was asked. */
  answeredOf: number[];
  /** 503 with a time to wait. */
  refused: number;
  /** Everything else, by its status line; `broken` where the connection ended. */
  others: Record<string, number>;
  /** Milliseconds of those answered, from when they were due. */
  took: number[];
  tookRefused: number[];
};

type Call = { readonly due: number; readonly done: () => void };

const headEnd = Buffer.from('\r\n\r\n');
/** More than these are open at no time: what waits for one has waited all the same. */
const mostConnections = 4000;

let used = 0;

async function run(job: CallersJob): Promise<Second[]> {
  const begun = performance.now();
  const seconds: Second[] = [];
  const second = (at: number) => {
    const index = Math.min(Math.max(0, Math.floor((at - begun) / 1000)), Math.ceil(job.seconds) - 1);
    seconds[index] ??= {
      answered: 0,
      answeredOf: job.asked.map(() => 0),
      refused: 0,
      others: {},
      took: [],
      tookRefused: [],
    };
    return seconds[index];
  };
  const idle: ReturnType<typeof connection>[] = [];
  const open = new Set<ReturnType<typeof connection>>();
  const waiting: Call[] = [];
  let underWay = 0;

  function connection() {
    const socket: Socket = connect({ host: job.host, port: job.port, noDelay: true });
    let call: Call | undefined;
    let pending: Buffer | undefined;
    let left = 0;
    let status = '';
    let which = 0;
    const end = () => {
      const ended = call;
      call = undefined;
      if (!ended) return;
      underWay -= 1;
      const now = performance.now();
      const counts = second(ended.due);
      if (/^HTTP\/1\.1 2/.test(status)) {
        counts.answered += 1;
        counts.answeredOf[which] = (counts.answeredOf[which] ?? 0) + 1;
        counts.took.push(now - ended.due);
      } else if (/^HTTP\/1\.1 503[\s\S]*\r\nretry-after: [1-9]\d*/i.test(status)) {
        counts.refused += 1;
        counts.tookRefused.push(now - ended.due);
      } else {
        const line = status.split('\r\n')[0] || 'broken';
        counts.others[line] = (counts.others[line] ?? 0) + 1;
      }
      status = '';
      const next = waiting.shift();
      if (!socket.destroyed) {
        if (next) self.send(next);
        else idle.push(self);
      } else if (next) reach(next);
      ended.done();
    };
    socket.on('data', (chunk: Buffer) => {
      if (left > 0) {
        left -= chunk.length;
        if (left <= 0) end();
        return;
      }
      const seen = pending ? Buffer.concat([pending, chunk]) : chunk;
      const at = seen.indexOf(headEnd);
      if (at < 0) {
        pending = seen;
        return;
      }
      pending = undefined;
      status = seen.toString('latin1', 0, at);
      left = Number(/\r\ncontent-length: (\d+)/i.exec(status)?.[1] ?? 0) - (seen.length - at - headEnd.length);
      if (left <= 0) end();
    });
    socket.on('error', () => {});
    socket.on('close', () => {
      open.delete(self);
      const at = idle.indexOf(self);
      if (at >= 0) idle.splice(at, 1);
      end();
    });
    const self = {
      send(next: Call) {
        call = next;
        underWay += 1;
        used += 1;
        which = used % job.asked.length;
        const asked = job.asked[which];
        if (!asked) throw new Error('There is nothing to ask.');
        const number = `${process.pid}-${used}`;
        const body = asked.body.replaceAll('{n}', number);
        const address = `10.${(used >> 16) & 255}.${(used >> 8) & 255}.${used & 255 || 1}`;
        const head = `${asked.head}\r\nx-forwarded-for: ${address}`;
        const length =
          body === '' ? '' : `\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}`;
        socket.write(`${head}${length}\r\n\r\n${body}`);
      },
      close: () => socket.destroy(),
    };
    open.add(self);
    return self;
  }

  function reach(call: Call) {
    const free = idle.pop() ?? (open.size < mostConnections ? connection() : undefined);
    if (free) free.send(call);
    else waiting.push(call);
  }

  if ('callers' in job) {
    let over = false;
    const again = () => {
      if (!over) reach({ due: performance.now(), done: again });
    };
    for (let caller = 0; caller < job.callers; caller += 1) again();
    await pause(job.seconds * 1000);
    over = true;
  } else {
    let sent = 0;
    for (let now = begun; now - begun < job.seconds * 1000; now = performance.now()) {
      for (; sent < ((now - begun) * job.perSecond) / 1000; sent += 1)
        reach({ due: begun + (sent * 1000) / job.perSecond, done: () => {} });
      await pause(2);
    }
  }
  // What is still under way belongs to the second in which it was due; who waits in vain is told apart.
  for (let tries = 0; underWay + waiting.length > 0 && tries < 1000; tries += 1) await pause(10);
  for (const one of open) one.close();
  await pause(10);
  return seconds;
}

process.on('message', (job: CallersJob) => {
  void run(job).then((seconds) => process.send?.(seconds));
});
process.on('disconnect', () => process.exit(0));
