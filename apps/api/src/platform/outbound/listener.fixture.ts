import { createServer, type RequestListener } from 'node:http';
import { type AddressInfo, createServer as createTcpServer, type Server, type Socket } from 'node:net';

/** Test support: a listener and the connections it has seen, counted at the socket. */
export type Listener = { port: number; connections: number; close(): Promise<void> };

export const startShop = (answer: RequestListener): Promise<Listener> => listen(createServer(answer), '127.0.0.1');

/** Answers with raw bytes, for answers that no server library would give. */
export const startRawShop = (answer: (socket: Socket) => void): Promise<Listener> =>
  listen(
    createTcpServer((socket) => {
      socket.on('error', () => undefined);
      socket.once('data', () => answer(socket));
    }),
    '127.0.0.1',
  );

/** On every address of the machine, of both families: nothing should ever reach it. */
export const startCanary = (): Promise<Listener> =>
  listen(
    createTcpServer((socket) => socket.destroy()),
    '::',
  );

function listen(server: Server, host: string): Promise<Listener> {
  const open = new Set<Socket>();
  const listener = { port: 0, connections: 0, close };
  server.on('connection', (socket: Socket) => {
    listener.connections += 1;
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  function close(): Promise<void> {
    for (const socket of open) socket.destroy();
    return new Promise((resolve) => server.close(() => resolve()));
  }
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      // A machine without IPv6.
      if (host === '::' && error.code === 'EAFNOSUPPORT') server.listen(0, '0.0.0.0');
      else reject(error);
    });
    server.once('listening', () => {
      listener.port = portOf(server.address());
      resolve(listener);
    });
    server.listen(0, host);
  });
}

const portOf = (address: AddressInfo | string | null): number =>
  typeof address === 'object' && address ? address.port : 0;
