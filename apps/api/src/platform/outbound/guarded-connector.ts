import { lookup as systemLookup } from 'node:dns/promises';
import { isIP, type Socket } from 'node:net';
import type { buildConnector } from 'undici';
import { isAllowedAddress } from './address-policy';
import { OutboundError, toOutboundError } from './outbound-error';
import { blocked, hostOf, isOpenPort, portBlocked } from './target';

/** All addresses of a name. Rejects where there are none. */
export type Lookup = (hostname: string) => Promise<{ address: string }[]>;

const lookupAll: Lookup = (hostname) => systemLookup(hostname, { all: true });

const mostAddresses = 4;
const connectTimeout = 5000;

type Policy = {
  allowPrivateHosts: boolean;
  ports?: ReadonlySet<number>;
  signal: AbortSignal;
  lookup?: Lookup;
};

/**
 * Connects undici to checked addresses only. The name is looked up once and the connection made to the address that
 * was checked, so that a second look-up cannot answer something else; a name with one forbidden address is refused.
 */
export function guardedConnector(
  build: typeof buildConnector,
  { allowPrivateHosts, ports, signal, lookup = lookupAll }: Policy,
): buildConnector.connector {
  const dial = build({ timeout: connectTimeout, maxCachedSessions: 0 });

  const resolve = async (host: string): Promise<string[]> => {
    if (isIP(host) !== 0) return [host];
    const found = await lookup(host).catch(() => []);
    if (found.length === 0) throw new OutboundError('dns', `There is no address for ${host}.`);
    return found.map(({ address }) => address);
  };
  const connect = async (options: buildConnector.Options): Promise<Socket> => {
    const host = hostOf(options.hostname);
    const addresses = await resolve(host);
    if (!addresses.every((address) => isAllowedAddress(address, allowPrivateHosts))) throw blocked();
    if (!isOpenPort(options, ports)) throw portBlocked();
    const servername = isIP(host) === 0 ? host : undefined;
    let failure: unknown;
    for (const hostname of addresses.slice(0, mostAddresses)) {
      signal.throwIfAborted();
      try {
        return await open({ ...options, hostname, ...(servername ? { servername } : {}) });
      } catch (error) {
        failure = error;
      }
    }
    throw failure;
  };
  const open = (options: buildConnector.Options): Promise<Socket> =>
    new Promise((done, fail) => {
      dial(options, (error, socket) => {
        if (error) return fail(error);
        if (isAllowedAddress(socket.remoteAddress ?? '', allowPrivateHosts)) return done(socket);
        socket.destroy();
        fail(blocked());
      });
    });

  return (options, callback) => {
    let over = false;
    const end = (failure: unknown, socket?: Socket) => {
      if (over) {
        socket?.destroy();
        return;
      }
      over = true;
      signal.removeEventListener('abort', onAbort);
      if (socket) callback(null, socket);
      else callback(toOutboundError(failure, signal.aborted), null);
    };
    // undici gives up a request only once it is connected: a look-up that never ends has to be left from here.
    const onAbort = () => end(signal.reason);
    signal.addEventListener('abort', onAbort);
    if (signal.aborted) return onAbort();
    connect(options).then((socket) => end(undefined, socket), end);
  };
}
