import { createReadStream, existsSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { and, eq } from 'drizzle-orm';
import { feedItems, feedRuns, feeds } from '../db/schema/feeds';
import { itemsOf } from '../domain/feeds/feed-file';
import { readItem } from '../domain/feeds/feed-item';
import { mergeItems } from '../features/feeds/feed-items.repository';
import { insertFeed } from '../features/feeds/feeds.repository';
import { scheduleNext } from '../features/feeds/schedule-feed';
import { builtFolder } from '../features/pages/built-files';
import type { Tx } from '../platform/db/transaction';
import type { Services } from '../services';
import { seededRandom } from './seeded-random';

const dayMs = 24 * 3600 * 1000;
const days = 365;
const insertDays = `
  insert into feed_item_days (account_id, item_id, day, reach, clicks, likes, comments, boards, wishlists)
  select $1, item_id, day, reach, clicks, likes, comments, boards, wishlists
  from json_to_recordset($2) as (item_id bigint, day date, reach int, clicks int, likes int, comments int, boards int, wishlists int)
  returning 1`;

/** Adds the feed of the demo shop as it was fetched this morning, with a year of what shoppers did with its items. */
export async function addDemoFeed(tx: Tx, { clock, config, jobs }: Services): Promise<void> {
  const path = join(builtFolder('widget'), 'demo-shop', 'feed.xml');
  if (!existsSync(path)) return;
  const { accountId } = tx.scope;
  const now = clock.now();
  const origin = `http://127.0.0.1:${config.port}`;
  const feed = await insertFeed(tx, {
    ...{ typeId: 1, url: `${origin}/demo-shop/feed.xml`, frequency: 'DAILY', time: '06:00', zone: 'Europe/London' },
    createdAt: new Date(now.getTime() - days * dayMs),
    updatedAt: new Date(now.getTime() - days * dayMs),
  });
  const rows = [];
  for await (const raws of itemsOf(async () => filled(path, origin)))
    for (const raw of raws) rows.push(readItem(raw, rows.length + 1, feed));
  const items = rows.flatMap(({ row }) => (row ? [row] : []));
  await mergeItems(tx, feed.id, items);
  const incomplete = items.filter(({ missing }) => missing.length > 0).length;
  await tx.queries
    .update(feeds)
    .set({ items: items.length, incomplete })
    .where(and(eq(feeds.accountId, accountId), eq(feeds.id, feed.id)));
  const ran = new Date(now.getTime() - 3 * 3600 * 1000);
  await tx.queries.insert(feedRuns).values({
    ...{ accountId, feedId: feed.id, manual: false, state: 'succeeded', createdAt: ran },
    ...{ endedAt: new Date(ran.getTime() + 2400), read: items.length, unchanged: items.length, incomplete },
    problems: rows.flatMap(({ problems }) => problems),
  });
  await scheduleNext(tx, jobs, feed, now);
  await addDays(tx, feed.id, now);
}

/** The file as the demo shop serves it. */
function filled(path: string, origin: string): Readable {
  return Readable.from(
    (async function* () {
      for await (const piece of createReadStream(path, 'utf8'))
        yield Buffer.from(String(piece).replaceAll('{origin}', origin));
    })(),
  );
}

/** Each item has its own following, which grows over the year; weekends are busier. */
async function addDays(tx: Tx, feedId: number, now: Date): Promise<void> {
  const random = seededRandom(49);
  const { accountId } = tx.scope;
  const known = await tx.queries
    .select({ item_id: feedItems.id })
    .from(feedItems)
    .where(and(eq(feedItems.accountId, accountId), eq(feedItems.feedId, feedId)))
    .orderBy(feedItems.id);
  const rows = known.flatMap(({ item_id }) => {
    const following = 0.3 + random() * random() * 3;
    return Array.from({ length: days }, (_, ago) => {
      const at = new Date(now.getTime() - ago * dayMs);
      const weekend = [0, 6].includes(at.getUTCDay()) ? 1.4 : 1;
      const busy = following * weekend * (0.5 + (days - ago) / days) * (0.7 + random() * 0.6);
      const reach = Math.round(90 * busy);
      const some = (share: number) => Math.floor(reach * share * (0.6 + random() * 0.8) + random());
      return {
        ...{ item_id, day: at.toISOString().slice(0, 10), reach },
        ...{ clicks: some(0.12), likes: some(0.05), comments: some(0.008), boards: some(0.01), wishlists: some(0.02) },
      };
    });
  });
  await tx.client.query(insertDays, [accountId, JSON.stringify(rows)]);
}
