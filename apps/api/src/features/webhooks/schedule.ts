import { secondsAfter } from '../../platform/clock';

const [minute, hour] = [60, 3600];
/** Seconds from one try to the next: nine tries within 40 hours. */
const pauses = [5, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 8 * hour, 10 * hour, 14 * hour] as const;

export const mostTries = pauses.length + 1;

/**
 * When it is tried again after that many tries; undefined where it is given up. A tenth more or less at random spreads
 * the load.
 */
export function nextTry(tries: number, now: Date): Date | undefined {
  const pause = pauses[tries - 1];
  return pause === undefined ? undefined : secondsAfter(now, pause * (0.95 + Math.random() * 0.1));
}
