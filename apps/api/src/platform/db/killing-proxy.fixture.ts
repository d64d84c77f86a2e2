import { connect, createServer, type Socket } from 'node:net';

export type KillingProxy = {
  readonly host: string;
  readonly port: number;
  /** Does something before the n-th message from now on is passed to the server, once. */
  before(message: number, befall: () => Promise<void>): void;
  /** Whether a message with this text has gone to the server since `before` was called last. */
  passed(text: string): boolean;
  /** Whether what was to be done has not come about: there were fewer messages. @returns and forgets it */
  spared(): boolean;
  close(): void;
};

/** A door to a Postgres that stops at one message of the application and lets something happen there. */
export async function startKillingProxy(server: { host: string; port: number }): Promise<KillingProxy> {
  let waiting: { left: number; readonly befall: () => Promise<void> } | undefined;
  let gone = '';
  const open = new Set<Socket>();
  const proxy = createServer((application) => {
    const database = server.host.startsWith('/')
      ? connect(`${server.host}/.s.PGSQL.${server.port}`)
      : connect(server.port, server.host);
    let rest: Buffer = Buffer.alloc(0);
    let passing = Promise.resolve();
    // What a connection still sends after its end, its farewell for one, is none of the messages that a later test plans for.
    let met = false;
    application.on('data', (chunk: Buffer) => {
      passing = passing.then(async () => {
        rest = Buffer.concat([rest, chunk]);
        // What comes while nothing is planned needs no taking apart; a connection’s first message could not be.
        while (waiting && !met && rest.length >= 5 && rest.length >= 1 + rest.readInt32BE(1)) {
          waiting.left -= 1;
          if (waiting.left === 0) {
            const { befall } = waiting;
            waiting = undefined;
            met = true;
            await befall();
          }
          const end = 1 + rest.readInt32BE(1);
          gone += rest.toString('latin1', 0, end);
          database.write(rest.subarray(0, end));
          rest = rest.subarray(end);
        }
        if (!waiting || met) {
          database.write(rest);
          rest = Buffer.alloc(0);
        }
      });
    });
    database.on('data', (chunk) => application.write(chunk));
    for (const [from, to] of [[application, database] as const, [database, application] as const]) {
      open.add(from);
      from.on('error', () => to.destroy());
      from.on('close', () => to.destroy());
    }
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const address = proxy.address();
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port.');
  return {
    host: '127.0.0.1',
    port: address.port,
    passed: (text) => gone.toLowerCase().includes(text),
    before(message, befall) {
      gone = '';
      waiting = { left: message, befall };
    },
    spared() {
      const spared = waiting !== undefined;
      waiting = undefined;
      return spared;
    },
    close() {
      proxy.close();
      for (const socket of open) socket.destroy();
    },
  };
}
