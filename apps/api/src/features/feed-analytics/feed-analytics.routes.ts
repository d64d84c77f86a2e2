import { analyticsFigures, type FeedAnalyticsRow, feedAnalytics } from '@dw/contract';
import { findAccount } from '../../domain/accounts/accounts.repository';
import { feedPictureAddress } from '../../domain/feeds/feed-picture-address';
import { namedDays, recountDays } from '../../domain/market/recount-days';
import { secondsAfter } from '../../platform/clock';
import { pageOf } from '../../platform/http/lists';
import { Refusal } from '../../platform/http/refusals';
import type { Signer } from '../../platform/signer';
import type { Services } from '../../services';
import { analyticsFile } from './analytics-file';
import { type DayRow, daysOfAdded, hasFeeds, listDays, sumDays } from './feed-analytics.repository';

/** Many like the same thing at once: its day is counted once for all of them. */
const gathered = 2;

/** What shoppers do with feed items; an item that joins a wardrobe is counted on its day. */
export function feedAnalyticsRoutes({ route, db, clock, signer, events }: Services): void {
  route(feedAnalytics.list, {
    read: async (tx, { query }) => {
      assertPast(query.period, clock.now());
      const [page, account] = await Promise.all([listDays(tx, query), findAccount(tx)]);
      return pageOf(query, page, (row) => present(signer, row, account?.companyName ?? ''));
    },
  });
  route(feedAnalytics.file, {
    download: async ({ scope, query }) => {
      assertPast(query.period, clock.now());
      return { name: 'feed-items.csv', text: analyticsFile(db, scope, query) };
    },
  });
  route(feedAnalytics.summary, {
    read: async (tx, { query }) => {
      const { days, earlier } = daysAnd(clock.now(), Number(query.days));
      const rows = await sumDays(tx, earlier[0] ?? '');
      const found = new Map(rows.map((row) => [row.day, row]));
      const figures = analyticsFigures.map((id) => {
        const [values, before] = [days, earlier].map((all) => all.map((day) => found.get(day)?.[id] ?? 0));
        return { id, values: values ?? [], earlier: before ?? [], total: sum(values), before: sum(before) };
      });
      return { days, figures };
    },
  });
  events.onEach(['items.added'], {
    queue: 'feeds.count',
    wanted: (_name, accountId) => hasFeeds(accountId),
    hear: (tx, { payload: { orderId, itemIds } }) => recountDays(tx, daysOfAdded(orderId, itemIds)),
  });
  events.on('item.reacted', {
    queue: 'feeds.count-reactions',
    gather: { seconds: gathered, subject: ({ item, day }) => `${item}:${day}` },
    hear: (tx, day) => recountDays(tx, namedDays([day])),
  });
}

const sum = (values: readonly number[] = []) => values.reduce((total, one) => total + one, 0);

/** The last so many days (UTC), today last, and as many before them. */
function daysAnd(now: Date, length: number) {
  const ago = (days: number) =>
    secondsAfter(now, -days * 24 * 3600)
      .toISOString()
      .slice(0, 10);
  const all = Array.from({ length: 2 * length }, (_, at) => ago(2 * length - 1 - at));
  return { earlier: all.slice(0, length), days: all.slice(length) };
}

/** @throws 422 where the day is not before yesterday, which alone is over for everybody */
function assertPast(period: string, now: Date): void {
  const date = secondsAfter(now, -24 * 3600)
    .toISOString()
    .slice(0, 10);
  if (period === '' || period < date) return;
  const message = `Pick a date before ${date}`;
  throw new Refusal(422, 'period_too_late', message, { errors: { period: [message] }, params: { date } });
}

function present(signer: Signer, { day, item, before }: DayRow, company: string): FeedAnalyticsRow {
  const { itemId, likes, comments, boards, wishlists, clicks, reach } = day;
  return {
    id: `${itemId}-${day.day}`,
    user: { avatar: '', company_name: company, username: '' },
    item: { id: itemId, name: item.name, image: item.image && feedPictureAddress(signer, item, item.image) },
    ...{ likes, comments, clicks, reach, date: day.day },
    adding_to_boards: boards,
    adding_to_wishlist: wishlists,
    data: { change: { likes: change(likes, before?.likes), comments: change(comments, before?.comments) } },
  };
}

/** Whole percent; null where there was nothing before. */
const change = (now: number, before: number | undefined): number | null =>
  before === undefined || before === 0 ? null : Math.round(((now - before) / before) * 100);
