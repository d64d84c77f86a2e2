import { setTimeout as pause } from 'node:timers/promises';

/**
 * Begins so many pieces of work a second, whether or not the ones before have ended, as callers do who know nothing of each
 * other. `work` gets the moment it was due: what a busy machine began late has waited all the same.
 */
export async function paced<T>(
  { perSecond, seconds }: { readonly perSecond: number; readonly seconds: number },
  work: (at: number, due: number) => Promise<T>,
): Promise<T[]> {
  const begun = performance.now();
  const running: Promise<T>[] = [];
  for (let at = 0; at < perSecond * seconds; at += 1) {
    const due = begun + (at * 1000) / perSecond;
    const early = due - performance.now();
    if (early > 0) await pause(early);
    running.push(work(at, due));
  }
  return Promise.all(running);
}

/**
 * As `paced`, with no more than so many at once, as callers do who wait for each other: what a busy machine cannot keep up with is begun late
 * instead of being refused and sent again. Ends after twice the time, whatever is left.
 */
export async function pacedTogether<T>(
  { perSecond, seconds, atOnce }: { readonly perSecond: number; readonly seconds: number; readonly atOnce: number },
  work: (at: number, due: number) => Promise<T>,
): Promise<T[]> {
  const begun = performance.now();
  const done: T[] = [];
  let next = 0;
  const caller = async () => {
    for (;;) {
      const at = next;
      const due = begun + (at * 1000) / perSecond;
      if (at >= perSecond * seconds || performance.now() - begun > 2000 * seconds) return;
      next += 1;
      const early = due - performance.now();
      if (early > 0) await pause(early);
      done.push(await work(at, due));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, caller));
  return done;
}
