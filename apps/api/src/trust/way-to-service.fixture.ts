import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** `away`: a line is cut as soon as something is asked. `slow`: it is asked at once, and what it answers takes half a minute. */
export type Trouble = 'away' | 'slow';

const slowness = 30_000;

/** The only way to a service, which can be in trouble. */
export type WayToService = {
  /** Where the server finds it. */
  readonly port: number;
  trouble: Trouble | undefined;
  readonly close: () => Promise<void>;
};

/** Stands between a server and a service that listens there. @param at as `http://127.0.0.1:4000` */
export async function wayToService(at: string): Promise<WayToService> {
  const { hostname, port } = new URL(at);
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    if (way.trouble === 'away') return void client.destroy();
    const service = connect(Number(port), hostname);
    for (const [one, other] of [
      [client, service],
      [service, client],
    ] as const) {
      sockets.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
    }
    client.on('data', (chunk) => (way.trouble === 'away' ? client.destroy() : service.write(chunk)));
    service.on('data', (chunk) => {
      if (way.trouble === undefined) client.write(chunk);
      else setTimeout(() => client.writable && client.write(chunk), slowness).unref();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const way: WayToService = {
    port: typeof address === 'object' && address ? address.port : 0,
    trouble: undefined,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
  return way;
}
