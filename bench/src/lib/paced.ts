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
