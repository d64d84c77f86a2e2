const dayMs = 24 * 3600 * 1000;

/** Yesterday (UTC), as 2026-12-01: rows can be compared with the days before it. */
export const yesterday = (now: Date): string => new Date(now.getTime() - dayMs).toISOString().slice(0, 10);

/** The last day that can be chosen. */
export const lastChoice = (now: Date): string => new Date(now.getTime() - 2 * dayMs).toISOString().slice(0, 10);

/** Whether rows can be compared with a day; ISO dates sort as text. */
export const mayCompare = (day: string, now: Date): boolean => /^\d{4}-\d{2}-\d{2}$/.test(day) && day < yesterday(now);
