import { websites, widget } from '@dw/contract';
import { expect } from 'vitest';
import type { ServerFolder } from '../testing/server-process';
import { type Attempt, acknowledged, again, inDoubt, piecesOfOrder, refusedOnes, textOf } from './load.fixture';
import { eventually } from './patience.fixture';

type Kept = {
  readonly name: string;
  readonly uuid: string;
  readonly rows: number;
  readonly items: number;
  readonly pages: number;
  readonly audits: number;
};

const keptOrders = `
  select o.number as name, max(o.uuid::text) as uuid, count(*)::int as rows,
    sum((select count(*) from items i where (i.account_id, i.order_id) = (o.account_id, o.id)))::int as items,
    sum((select count(*) from directory.order_pages p where (p.account_id, p.order_id) = (o.account_id, o.id)))::int as pages,
    sum((select count(*) from audit_log a where a.account_id = o.account_id and a.action = 'order.received' and a.subject = o.uuid::text))::int as audits
  from orders o where o.number = any($1) group by o.number`;
const keptSites = `
  select s.url as name, max(s.uuid::text) as uuid, count(*)::int as rows, 0 as items,
    sum((select count(*) from directory.site_keys k where k.site_uuid = s.uuid))::int as pages,
    sum((select count(*) from audit_log a where a.account_id = s.account_id and a.action = 'website.created' and a.subject = s.uuid::text))::int as audits
  from sites s where s.url = any($1) group by s.url`;

/**
 * What was acknowledged is there, whole and once; what broke off or was refused is there whole and once, or not
 * at all, and a second try settles it; an order sent again is answered with the same page.
 */
export async function expectHonestBooks(
  folder: Pick<ServerFolder, 'admin'>,
  origin: string,
  attempts: readonly Attempt[],
): Promise<void> {
  await expectWholeRows(folder, attempts);
  await repeat(acknowledged(attempts).filter(isOrder), async (attempt) => {
    expect(textOf(await again(origin, attempt))).toBe(textOf(attempt));
  });
  const settled: Attempt[] = [];
  await repeat([...inDoubt(attempts), ...refusedOnes(attempts)], async (attempt) => {
    settled.push(await again(origin, attempt));
  });
  expect(acknowledged(settled)).toHaveLength(settled.length);
  await expectWholeRows(folder, [...acknowledged(attempts), ...settled]);
}

/** What was acknowledged is there; whatever is there is whole, and there once. */
export async function expectWholeRows(
  folder: Pick<ServerFolder, 'admin'>,
  attempts: readonly Attempt[],
): Promise<void> {
  for (const [endpoint, query] of [
    [widget.receiveOrder, keptOrders],
    [websites.create, keptSites],
  ] as const) {
    const sent = attempts.filter((attempt) => attempt.endpoint === endpoint);
    const names = sent.map(({ name }) => name);
    const { rows } = await folder.admin((client) => client.query<Kept>(query, [names]));
    const kept = new Map(rows.map((row) => [row.name, row]));
    const missing = acknowledged(sent).filter(({ name }) => !kept.has(name));
    expect(missing.map(({ name }) => name)).toEqual([]);
    for (const { name, ...counts } of rows) {
      const items = endpoint === widget.receiveOrder ? piecesOfOrder(name) : 0;
      expect(counts, name).toMatchObject({ rows: 1, items, pages: 1, audits: 1 });
    }
    if (endpoint !== websites.create) continue;
    for (const attempt of acknowledged(sent)) {
      const { site } = websites.create.answer.parse(JSON.parse(textOf(attempt)));
      expect(site.uuid).toBe(kept.get(attempt.name)?.uuid);
    }
  }
}

/** The jobs that count a website’s orders and items have caught up with them. */
export async function expectCountsCatchUp(folder: Pick<ServerFolder, 'admin'>, siteUuid: string): Promise<void> {
  await folder.admin((client) =>
    eventually(async () => {
      const { rows } = await client.query<{ even: boolean }>(
        `select a.orders = (select count(*) from orders o where (o.account_id, o.site_id) = (s.account_id, s.id) and not o.test)
          and a.items = (select count(*) from items i where (i.account_id, i.site_id) = (s.account_id, s.id) and not i.test) as even
        from sites s join site_activity a on (a.account_id, a.site_id) = (s.account_id, s.id) where s.uuid = $1`,
        [siteUuid],
      );
      return rows[0]?.even;
    }),
  );
}

const isOrder = ({ endpoint }: Attempt) => endpoint === widget.receiveOrder;

async function repeat(attempts: readonly Attempt[], act: (attempt: Attempt) => Promise<void>): Promise<void> {
  const left = [...attempts];
  const worker = async () => {
    for (let attempt = left.pop(); attempt; attempt = left.pop()) await act(attempt);
  };
  await Promise.all(Array.from({ length: 8 }, worker));
}
