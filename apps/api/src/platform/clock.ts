/** Time as a value: everything that asks what time it is takes a Clock. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };

/** The instant that many seconds later. */
export function secondsAfter(instant: Date, seconds: number): Date {
  return new Date(instant.getTime() + seconds * 1000);
}
