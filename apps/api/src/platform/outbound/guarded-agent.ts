import type { Agent } from 'undici';
import { guardedConnector, type Lookup } from './guarded-connector';
import { toOutboundError } from './outbound-error';

export type Guard = {
  /** For everything together: look-ups, redirects and the last byte. */
  readonly timeoutMs: number;
  /** Also loopback and private networks; never link-local ones, where clouds keep their metadata. */
  readonly allowPrivateHosts: boolean;
  /** Those that may be reached; absent: any. */
  readonly ports?: ReadonlySet<number>;
  /** The system’s look-up by default. */
  readonly lookup?: Lookup;
};

/** Lends connections that reach checked addresses only, for as long as `work` takes. Throws OutboundError, nothing else. */
export async function withGuardedAgent<T>(
  { allowPrivateHosts, ports, timeoutMs, lookup }: Guard,
  work: (agent: Agent, signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(), timeoutMs);
  const { signal } = deadline;
  // Loaded by the first call that goes outside.
  const { Agent, buildConnector } = await import('undici');
  const connect = guardedConnector(buildConnector, {
    ...{ allowPrivateHosts, signal },
    ...(ports && { ports }),
    ...(lookup && { lookup }),
  });
  const agent = new Agent({ connect, pipelining: 1, maxHeaderSize: 32_768 });
  try {
    return await work(agent, signal);
  } catch (error) {
    throw toOutboundError(error, signal.aborted);
  } finally {
    clearTimeout(timer);
    await agent.destroy();
  }
}
