import { limits } from '@dw/contract';
import type { Scope } from '../../platform/auth/scope';
import type { Database } from '../../platform/db/database';
import { csvFile } from '../../platform/imports/csv-file';
import { type DayRow, listDays, type Shown } from './feed-analytics.repository';

const perPage = 1000;
const counted = ['reach', 'clicks', 'likes', 'adding_to_wishlist', 'adding_to_boards', 'comments'];
const columns = ['date', 'item', ...counted, 'likes_before', 'comments_before'].map(
  // A name may begin like a formula.
  (name) => ({ name, holds: name === 'item' ? 'text' : 'plain', required: false }) as const,
);

/** The rows of a list as a file: what stands in it, and what it is compared with. */
export function analyticsFile(db: Database, scope: Scope, shown: Shown): AsyncGenerator<string> {
  async function* pages() {
    let last: DayRow | undefined;
    for (let page = 1; page <= limits.feed.fileRows / perPage; page += 1) {
      const query = { ...shown, page, per_page: perPage, ...(last && { after: last.day.id }) };
      const { rows } = await db.readFromReplica(scope, (tx) => listDays(tx, query));
      yield rows.map(cellsOf);
      last = rows.at(-1);
      if (rows.length < perPage) return;
    }
  }
  return csvFile(columns, pages());
}

function cellsOf({ day, item, before }: DayRow): string[] {
  const { reach, clicks, likes, wishlists, boards, comments } = day;
  const counts = [reach, clicks, likes, wishlists, boards, comments, before?.likes ?? 0, before?.comments ?? 0];
  return [day.day, item.name ?? '', ...counts.map(String)];
}
