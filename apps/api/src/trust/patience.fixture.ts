import type { ServerProcess } from '../testing/server-process';
import { until } from '../testing/test-app';

/** Waits as long as it takes on a machine that is busy with other things. */
export const eventually = <T>(look: () => Promise<T | undefined | false>) => until(look, 60);

/**
 * Waits until the server is ready. @returns its address, and how long this machine takes now for what takes that many
 * milliseconds on one with nothing else to do, where a start takes about two seconds.
 */
export async function startOf(
  server: ServerProcess,
): Promise<{ origin: string; scaled: (milliseconds: number) => number }> {
  const since = performance.now();
  const origin = await server.url;
  const slowness = Math.max(1, (performance.now() - since) / 4000);
  return { origin, scaled: (milliseconds) => milliseconds * slowness };
}
