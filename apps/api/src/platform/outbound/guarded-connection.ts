import { lookup as systemLookup } from 'node:dns/promises';
import { connect as connectPlain, isIP, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { isAllowedAddress } from './address-policy';
import { OutboundError } from './outbound-error';
import { blocked, hostOf, isOpenPort, portBlocked } from './target';

/** All addresses of a name. Rejects where there are none. */
export type Lookup = (hostname: string) => Promise<{ address: string }[]>;

const lookupAll: Lookup = (hostname) => systemLookup(hostname, { all: true });

const mostAddresses = 4;
const connectTimeout = 5000;

export type Policy = {
  readonly allowPrivateHosts: boolean;
  readonly ports?: ReadonlySet<number>;
  readonly signal: AbortSignal;
  readonly lookup?: Lookup;
};

/**
 * Connects to where a url leads, at checked addresses only; by TLS where the url asks for it. The name is looked up once and the
 * connection made to the address that was checked, so that a second look-up cannot answer something else; a name with one
 * forbidden address is refused.
 */
export async function guardedConnection(url: URL, policy: Policy): Promise<Socket> {
  const { allowPrivateHosts, ports, signal, lookup = lookupAll } = policy;
  const host = hostOf(url.hostname);
  // A look-up that never ends has to be left from here.
  const addresses = await unless(signal, resolved(host, lookup));
  if (!addresses.every((address) => isAllowedAddress(address, allowPrivateHosts))) throw blocked();
  if (!isOpenPort(url, ports)) throw portBlocked();
  let failure: unknown;
  for (const address of addresses.slice(0, mostAddresses)) {
    signal.throwIfAborted();
    try {
      const socket = await unless(signal, opened(url, address, host, signal));
      if (isAllowedAddress(socket.remoteAddress ?? '', allowPrivateHosts)) return socket;
      socket.destroy();
      throw blocked();
    } catch (error) {
      failure = error;
    }
  }
  throw failure;
}

async function resolved(host: string, lookup: Lookup): Promise<string[]> {
  if (isIP(host) !== 0) return [host];
  const found = await lookup(host).catch(() => []);
  if (found.length === 0) throw new OutboundError('dns', `There is no address for ${host}.`);
  return found.map(({ address }) => address);
}

function opened(url: URL, address: string, host: string, signal: AbortSignal): Promise<Socket> {
  const isSecure = url.protocol === 'https:';
  const at = { host: address, port: Number(url.port || (isSecure ? 443 : 80)) };
  const named = isIP(host) === 0 ? { servername: host } : {};
  const socket = isSecure ? connectTls({ ...at, ...named, ALPNProtocols: ['http/1.1'] }) : connectPlain(at);
  return new Promise((done, fail) => {
    const end = (error: unknown) => {
      clearTimeout(timer);
      signal.removeEventListener('abort', aborted);
      socket.removeListener('error', end);
      // What else goes wrong with a line that is given up is of no interest.
      socket.on('error', () => undefined).destroy();
      fail(error);
    };
    const aborted = () => end(signal.reason);
    const timer = setTimeout(
      () => end(new OutboundError('timeout', 'The address did not answer in time.')),
      connectTimeout,
    );
    signal.addEventListener('abort', aborted);
    socket.once('error', end);
    socket.once(isSecure ? 'secureConnect' : 'connect', () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', aborted);
      socket.removeListener('error', end);
      done(socket);
    });
  });
}

/** What a promise brings, unless the time is over before. */
function unless<T>(signal: AbortSignal, waited: Promise<T>): Promise<T> {
  return new Promise((done, fail) => {
    const over = () => fail(signal.reason);
    signal.addEventListener('abort', over);
    if (signal.aborted) over();
    waited.then(done, fail).finally(() => signal.removeEventListener('abort', over));
  });
}
