import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';

/** Two sockets of which one ends with the other, however it does. @param sockets hold them while they are open */
export function pairSockets(client: Socket, service: Socket, sockets: Set<Socket>): void {
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
}

/** A server on 127.0.0.1 that stands between two. @param sockets are ended when it is closed */
export async function standBetween(take: (client: Socket) => void, sockets: ReadonlySet<Socket>) {
  const server = createServer(take);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('It has no port.');
  return {
    port: address.port,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
