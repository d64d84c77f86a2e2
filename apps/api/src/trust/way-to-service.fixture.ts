import { connect, type Socket } from 'node:net';
import { pairSockets, standBetween } from '../testing/paired-sockets';

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
  const take = (client: Socket) => {
    if (way.trouble === 'away') return void client.destroy();
    const service = connect(Number(port), hostname);
    pairSockets(client, service, sockets);
    client.on('data', (chunk) => (way.trouble === 'away' ? client.destroy() : service.write(chunk)));
    service.on('data', (chunk) => {
      if (way.trouble === undefined) client.write(chunk);
      else setTimeout(() => client.writable && client.write(chunk), slowness).unref();
    });
  };
  const way: WayToService = { ...(await standBetween(take, sockets)), trouble: undefined };
  return way;
}
