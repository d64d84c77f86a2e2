const dayMs = 24 * 3600 * 1000;

/** Instants so many days, or parts of one, before another. */
export const daysBefore =
  (now: Date) =>
  (days: number): Date =>
    new Date(now.getTime() - days * dayMs);
