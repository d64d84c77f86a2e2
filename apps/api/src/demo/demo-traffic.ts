import { siteDays, sitePages } from '../db/schema/site-health';
import type { Tx } from '../platform/db/transaction';
import { seededRandom } from './seeded-random';

const [dayMs, days] = [24 * 3600 * 1000, 90];

/** Pages of a shop with the script: loads in a day for each order a week, and what went wrong there so many days ago. */
const pages = [
  { page: '/', loads: 11 },
  { page: '/collections/coats', loads: 6 },
  { page: '/collections/knitwear', loads: 4.5 },
  { page: '/basket', loads: 2.2, duplicatesUntil: 2, duplicatesFrom: 6 },
  { page: '/order/thank-you', loads: 0.4 },
  {
    page: '/gift-cards',
    loads: 0.7,
    errorOn: 9,
    error: 'TypeError: Cannot read properties of null (reading “dataset”)',
  },
] as const;

export type Traffic = {
  readonly place: { readonly accountId: number; readonly siteId: number };
  readonly site: { readonly name: string; readonly share: number; readonly testMode?: boolean };
  readonly now: Date;
  readonly lastSeenAt: Date;
  /** When orders were sent and taken, and sent and refused. */
  readonly received: readonly Date[];
  readonly refused: readonly Date[];
};

const dayOf = (at: Date) => at.toISOString().slice(0, 10);
const countOn = (day: string, times: readonly Date[]) => times.filter((at) => dayOf(at) === day).length;

/** Three months of a shop’s visits: fewer on weekdays, more towards today. In test mode pages are seen and nothing is counted. */
export async function addDemoTraffic(
  tx: Tx,
  { place, site, now, lastSeenAt, received, refused }: Traffic,
): Promise<void> {
  const random = seededRandom(site.name.length * 104_729);
  const seen: (typeof sitePages.$inferInsert)[] = [];
  const figures: (typeof siteDays.$inferInsert)[] = [];
  for (let ago = days - 1; ago >= 0; ago -= 1) {
    const at = new Date(now.getTime() - ago * dayMs);
    const day = dayOf(at);
    const weekend = at.getUTCDay() % 6 === 0 ? 1.35 : 1;
    // Today has only just begun, or is nearly over.
    const gone = ago === 0 ? (now.getTime() % dayMs) / dayMs : 1;
    const busy = site.share * weekend * gone * (1 + (days - ago) / days) * (0.8 + random() * 0.4);
    const today = pages.map(({ page, loads: usual, ...trouble }) => {
      const loads = Math.round(usual * busy * (0.85 + random() * 0.3));
      const twice = 'duplicatesFrom' in trouble && ago >= trouble.duplicatesUntil && ago <= trouble.duplicatesFrom;
      const failed = 'errorOn' in trouble && ago === trouble.errorOn && loads > 0;
      return {
        ...place,
        day,
        page,
        version: '1',
        loads,
        duplicates: twice ? loads : 0,
        errors: failed ? 1 : 0,
        lastError: failed ? trouble.error : null,
        lastSeenAt: ago === 0 ? lastSeenAt : new Date(Math.min(at.getTime(), lastSeenAt.getTime())),
      };
    });
    seen.push(...today.filter(({ loads }) => loads > 0));
    const orders = countOn(day, received);
    const shown = today.reduce((sum, { loads }) => sum + loads, 0);
    const opened = orders + Math.round(orders * random() * 2 + busy * 0.15);
    figures.push({ ...place, day, shown, opened, received: orders, refused: countOn(day, refused) });
  }
  if (seen.length > 0) await tx.queries.insert(sitePages).values(seen);
  if (!site.testMode) await tx.queries.insert(siteDays).values(figures);
}
