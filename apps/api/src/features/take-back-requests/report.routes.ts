import { takeBackLimits, takeBackRequests } from '@dw/contract';
import { namedTakeBack } from '../../domain/take-backs/take-backs.repository';
import type { Scope } from '../../platform/auth/scope';
import { imageUrl } from '../../platform/files/kept-image';
import { invalid } from '../../platform/http/refusals';
import { csvFile } from '../../platform/imports/csv-file';
import { fromMinorUnits } from '../../platform/money';
import type { Services } from '../../services';
import { gradedAfter, readReport, type Span } from './report.repository';

const pageSize = 500;
const dayMs = 24 * 3600 * 1000;
const longestMs = 366 * dayMs;

const columns = [
  ...['item', 'request', 'graded_at', 'grade', 'route', 'sku', 'ean', 'name', 'brand', 'size', 'color', 'category'],
  ...['price', 'currency', 'photos'],
].map((name) => ({ name, holds: 'text', required: false }) as const);

const dayOf = (date: Date) => date.toISOString().slice(0, 10);
const startOf = (day: string) => new Date(`${day}T00:00:00Z`);
/** Both days are part of it. */
const spanOf = (from: string, until: string): Span => ({
  from: startOf(from),
  until: new Date(startOf(until).getTime() + dayMs),
});

/** What came of take-backs: figures of a time, and the accepted things as a file. */
export function takeBackReportRoutes({ route, db, clock, publicUrl }: Services): void {
  route(takeBackRequests.report, {
    read: async (tx, { path, query }) => {
      const today = clock.now();
      const until = query.until ?? dayOf(today);
      const span = spanOf(query.from ?? dayOf(new Date(today.getTime() - 29 * dayMs)), until);
      const length = span.until.getTime() - span.from.getTime();
      if (length <= 0 || length > longestMs) throw invalid({ until: ['Choose a day up to a year after the first.'] });
      const report = readReport(tx, span);
      await Promise.all([namedTakeBack(tx, path.takeback_id), report]);
      const { counted, verdicts, grades, routes, refusals, given, due } = await report;
      const itemsWith = (verdict: string) => verdicts.find((row) => row.verdict === verdict)?.items ?? 0;
      const { median, kept, scanned, ...requests } = counted;
      const worth = ({ currency, amount }: { readonly currency: string; readonly amount: string }) => ({
        ...{ amount: fromMinorUnits(Number(amount), currency), currency },
      });
      return {
        ...requests,
        accepted: itemsWith('accepted'),
        refused: itemsWith('refused'),
        grades,
        routes,
        refusals: refusals.map(({ refusal: reason, items }) => ({ reason, items })),
        codes: given.reduce((sum, row) => sum + row.codes, 0),
        redeemed: given.reduce((sum, row) => sum + row.redeemed, 0),
        rewards: given.flatMap(({ currency, amount }) => (currency === null ? [] : [worth({ currency, amount })])),
        labels: { scanned, charged: due.reduce((sum, { labels }) => sum + labels, 0), cost: due.map(worth) },
        days: { median, promised: takeBackLimits.gradingDays, kept },
      };
    },
  });

  route(takeBackRequests.graded, {
    download: async ({ scope, path, query }) => {
      const { from, until, route: way } = query;
      await db.inScope(scope, (tx) => namedTakeBack(tx, path.takeback_id));
      const asked = {
        ...(from && { from: startOf(from) }),
        ...(until && { until: spanOf(until, until).until }),
        route: way,
      };
      return { name: 'graded-items.csv', text: csvFile(columns, linesOf(scope, asked)) };
    },
  });

  async function* linesOf(
    scope: Scope,
    asked: Pick<Parameters<typeof gradedAfter>[1], 'from' | 'until' | 'route'>,
  ): AsyncGenerator<string[][]> {
    for (let after = 0; ; ) {
      const rows = await db.readFromReplica(scope, (tx) => gradedAfter(tx, { ...asked, after, most: pageSize }));
      yield rows.map(({ item, handover }) => [
        ...[item.itemUuid, handover, item.gradedAt?.toISOString() ?? '', item.grade ?? '', item.route ?? ''],
        ...[item.sku, item.ean, item.name, item.brand, item.size, item.color, item.category],
        ...(item.price === null || item.currency === null
          ? ['', '']
          : [fromMinorUnits(item.price, item.currency), item.currency]),
        item.photos.map((photo) => `${publicUrl()}${imageUrl(photo)}`).join(' '),
      ]);
      after = rows.at(-1)?.id ?? after;
      if (rows.length < pageSize) return;
    }
  }
}
