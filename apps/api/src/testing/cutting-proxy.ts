import { connect, type Socket } from 'node:net';
import { pairSockets, standBetween } from './paired-sockets';

/** Where a message of a client is cut: before any of it arrives, in its middle, or when it was answered and nobody has read that. */
export type Cut = 'before' | 'middle' | 'after';

type Upstream = { readonly host: string; readonly port: number };

/** Of which work messages count: those with one of `marks`, and what follows in a transaction where one was sent or answered; never those of `but`. */
export type Work = { readonly marks: readonly string[]; readonly but?: RegExp };

/** A cut to come. */
export type Cutting = {
  /** Fulfilled when it has come: nothing passes from then on. */
  readonly done: Promise<void>;
  /** Calls it off. @returns whether the message was sent: one that nobody waits for may be answered after all is over */
  readonly stop: () => boolean;
};

/** A way to a Postgres that can end at one message. */
export type CuttingProxy = {
  readonly port: number;
  /** Counts the messages from now on, all of them or those of one work, and cuts the one of that number. */
  readonly cutAt: (message: number, cut: Cut, of?: Work) => Cutting;
  readonly close: () => Promise<void>;
};

type Armed = {
  left: number;
  met: boolean;
  readonly cut: Cut;
  readonly of: Work | undefined;
  readonly fire: () => void;
};

/** `Terminate`: a connection that nobody used is closed, at whatever time. */
const isGoodbye = (chunk: Buffer) => chunk.length === 5 && chunk[0] === 0x58;
/** The answer ends with `ReadyForQuery` outside a transaction. */
const isOver = (chunk: Buffer) => chunk.subarray(-6).equals(Buffer.from([0x5a, 0, 0, 0, 5, 0x49]));
const hasMark = ({ marks, but }: Work, chunk: Buffer) => {
  const text = chunk.toString('latin1');
  return marks.some((mark) => text.includes(mark)) && !but?.test(text);
};

/** Stands between a server and its Postgres. */
export async function cuttingProxy({ host, port }: Upstream): Promise<CuttingProxy> {
  const sockets = new Set<Socket>();
  let armed: Armed | undefined;
  const end = ({ fire }: Armed) => {
    armed = undefined;
    for (const socket of sockets) socket.destroy();
    fire();
  };
  const take = (client: Socket) => {
    const server = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
    let answering: Armed | undefined;
    // Whether the transaction that is under way is of the work that counts.
    let within = false;
    const counts = ({ of }: Armed, chunk: Buffer) => {
      if (isGoodbye(chunk)) return false;
      within ||= of !== undefined && hasMark(of, chunk);
      return of === undefined || within;
    };
    pairSockets(client, server, sockets);
    client.on('data', (chunk) => {
      const at = armed;
      // Others that come meanwhile are not counted any more.
      if (!at || at.met || !counts(at, chunk) || --at.left > 0) return void server.write(chunk);
      at.met = true;
      if (at.cut === 'before') return end(at);
      if (at.cut === 'middle') return void server.write(chunk.subarray(0, chunk.length >> 1), () => end(at));
      answering = at;
      server.write(chunk);
    });
    server.on('data', (chunk) => {
      if (armed && armed === answering) return end(armed);
      if (isOver(chunk)) within = false;
      else if (armed?.of && hasMark(armed.of, chunk)) within = true;
      client.write(chunk);
    });
  };
  const { close, port: ownPort } = await standBetween(take, sockets);
  return {
    close,
    port: ownPort,
    cutAt(message, cut, of) {
      const own = { left: message, met: false, cut, of, fire: () => {} };
      const done = new Promise<void>((fire) => {
        armed = Object.assign(own, { fire });
      });
      return {
        done,
        stop: () => {
          if (armed === own) armed = undefined;
          return own.met;
        },
      };
    },
  };
}
