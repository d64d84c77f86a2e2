import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** Where a message of a client is cut: before any of it arrives, in its middle, or when it was answered and nobody has read that. */
export type Cut = 'before' | 'middle' | 'after';

type Upstream = { readonly host: string; readonly port: number };

/** A way to a Postgres that can end at one message. */
export type CuttingProxy = {
  readonly port: number;
  /**
   * Counts the messages from now on, and cuts the one of that number.
   * @returns fulfilled when it is cut: nothing passes from then on; `stop` calls it off
   */
  readonly cutAt: (message: number, cut: Cut) => { readonly done: Promise<void>; readonly stop: () => void };
  readonly close: () => Promise<void>;
};

type Armed = { left: number; readonly cut: Cut; readonly fire: () => void };

/** Stands between a server and its Postgres. */
export async function cuttingProxy({ host, port }: Upstream): Promise<CuttingProxy> {
  const sockets = new Set<Socket>();
  let armed: Armed | undefined;
  const end = ({ fire }: Armed) => {
    armed = undefined;
    for (const socket of sockets) socket.destroy();
    fire();
  };
  const proxy = createServer((client) => {
    const server = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
    let answering: Armed | undefined;
    for (const [one, other] of [
      [client, server],
      [server, client],
    ] as const) {
      sockets.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
    }
    client.on('data', (chunk) => {
      const at = armed;
      if (!at || --at.left > 0) return void server.write(chunk);
      if (at.cut === 'before') return end(at);
      if (at.cut === 'middle') return void server.write(chunk.subarray(0, chunk.length >> 1), () => end(at));
      // Others that come meanwhile are not counted any more.
      at.left = Number.POSITIVE_INFINITY;
      answering = at;
      server.write(chunk);
    });
    server.on('data', (chunk) => {
      if (answering) end(answering);
      else client.write(chunk);
    });
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const address = proxy.address();
  if (typeof address !== 'object' || !address) throw new Error('The proxy has no port.');
  return {
    port: address.port,
    cutAt(message, cut) {
      const done = new Promise<void>((fire) => {
        armed = { left: message, cut, fire };
      });
      return {
        done,
        stop: () => {
          armed = undefined;
        },
      };
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      proxy.close();
      await once(proxy, 'close');
    },
  };
}
