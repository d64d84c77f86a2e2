import { setTimeout as pause } from 'node:timers/promises';

/** Thrown where the queue is longer than anyone should wait. */
class TooBusy extends Error {}

/**
 * Lets work begin one after the other with a gap between, in the order it came.
 * @param gapMs between two beginnings @param patienceMs longer waits are refused
 */
export function paced(gapMs: number, patienceMs: number): <T>(work: () => Promise<T>) => Promise<T> {
  let next = 0;
  return async (work) => {
    const now = performance.now();
    const at = Math.max(now, next);
    if (at - now > patienceMs) throw new TooBusy('The queue is too long.');
    next = at + gapMs;
    if (at > now) await pause(at - now);
    return work();
  };
}
