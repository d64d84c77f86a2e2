import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { App } from '../app';

/** Callers and load balancers see that we are stopping before connections are refused. */
const noticeMs = 500;
/** What is under way is given so long; with what comes after it the stop is over within ten seconds. */
const patienceMs = 5000;
const sweepMs = 50;

/**
 * Prepares an app’s end; call it before it listens. @returns ends it: the health check says so first, every answer asks
 * its caller to connect anew, calls under way are finished. Connections without a call, or whose call never becomes
 * whole, do not hold it up.
 */
export function drainOf({ http, stopping }: Pick<App, 'http' | 'stopping'>): () => Promise<void> {
  const connections = followConnections(http.server);
  return async () => {
    stopping();
    connections.announceEnd();
    await sleep(noticeMs);
    const patience = performance.now() + patienceMs;
    const sweep = setInterval(() => connections.end({ alsoBusy: performance.now() > patience }), sweepMs);
    await http.close();
    clearInterval(sweep);
  };
}

function followConnections(server: Server) {
  // How many calls of each are under way.
  const calls = new Map<Socket, number>();
  let ending = false;
  server.on('connection', (socket) => {
    calls.set(socket, 0);
    socket.once('close', () => calls.delete(socket));
  });
  server.prependListener('request', ({ socket }, response) => {
    if (ending) response.setHeader('Connection', 'close');
    const count = (by: number) => {
      const before = calls.get(socket);
      if (before !== undefined) calls.set(socket, before + by);
    };
    count(1);
    response.once('close', () => count(-1));
  });
  return {
    announceEnd(): void {
      ending = true;
    },
    end({ alsoBusy }: { readonly alsoBusy: boolean }): void {
      for (const [socket, under] of calls) if (under === 0 || alsoBusy) socket.destroy();
    },
  };
}
