import { connect, createServer, type Socket } from 'node:net';

/** What went between an application and its database. */
export type Traffic = {
  /** How often the application spoke and then waited for an answer. */
  roundTrips: number;
  /** The kinds of statements the database completed, in order: `SELECT`, `INSERT`, `BEGIN` ... */
  statements: string[];
};

export type CountingProxy = {
  readonly host: string;
  readonly port: number;
  /** What went through while `work` ran. */
  count(work: () => Promise<unknown>): Promise<Traffic>;
  close(): void;
};

const commandComplete = 'C'.charCodeAt(0);

/** Reads the kinds of completed statements out of the server’s messages: a type, the length with itself, the content. */
function completedIn(report: (kind: string) => void): (chunk: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0);
  return (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    while (rest.length >= 5 && rest.length >= 1 + rest.readInt32BE(1)) {
      const end = 1 + rest.readInt32BE(1);
      if (rest[0] === commandComplete) report(/^\w+/.exec(rest.toString('latin1', 5, end))?.[0] ?? '');
      rest = rest.subarray(end);
    }
  };
}

/** A door to a Postgres that counts what passes it. `server.host` may be a socket’s folder. */
export async function startCountingProxy(server: { host: string; port: number }): Promise<CountingProxy> {
  let traffic: Traffic = { roundTrips: 0, statements: [] };
  const open = new Set<Socket>();
  const proxy = createServer((application) => {
    const database = server.host.startsWith('/')
      ? connect(`${server.host}/.s.PGSQL.${server.port}`)
      : connect(server.port, server.host);
    let asking = false;
    const completed = completedIn((kind) => traffic.statements.push(kind));
    application.on('data', (chunk) => {
      if (!asking) traffic.roundTrips += 1;
      asking = true;
      database.write(chunk);
    });
    database.on('data', (chunk) => {
      asking = false;
      completed(chunk);
      application.write(chunk);
    });
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
    async count(work) {
      traffic = { roundTrips: 0, statements: [] };
      await work();
      return traffic;
    },
    close() {
      proxy.close();
      for (const socket of open) socket.destroy();
    },
  };
}
