/** The last months (UTC), the present one first, such as 2026-11. */
export const lastMonths = (now: Date, many: number): string[] =>
  Array.from({ length: many }, (_, back) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back)).toISOString().slice(0, 7),
  );
