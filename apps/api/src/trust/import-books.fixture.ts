import { codeImports } from '@dw/contract';
import type pg from 'pg';
import { expect } from 'vitest';
import { demoUsers } from '../config/demo';
import { postCodes } from '../features/coupon-codes/codes.fixture';
import { call } from '../testing/client';
import { eventually } from './patience.fixture';

/** A superuser’s connection to the database that the servers use. */
export type Admin = <T>(work: (client: pg.Client) => Promise<T>) => Promise<T>;

/** A file of codes: so many that are new, some twice, and some that are refused. */
export const file = (() => {
  const fresh = 100_000;
  const lines: string[] = ['code'];
  for (let at = 0; at < fresh; at += 1) {
    lines.push(`KILL-${String(at).padStart(7, '0')}`);
    if (at % 1000 === 999) lines.push(`kill-${String(at).padStart(7, '0')}`, 'x'.repeat(120));
  }
  return {
    content: `${lines.join('\n')}\n`,
    lines: lines.length - 1,
    fresh,
    twice: fresh / 1000,
    refused: fresh / 1000,
  };
})();

type Books = {
  readonly state: string;
  readonly position: number;
  readonly added: number;
  readonly refused: number;
  readonly rows: number;
  readonly total: number;
  readonly listed: number;
};

/** What one import says, and what is in the tables, at one moment. */
const books = `
  select i.state, i.position, i.added, i.refused, c.codes as total,
    (select count(*)::int from coupon_codes k where (k.account_id, k.coupon_id) = (c.account_id, c.id)) as rows,
    (select count(*)::int from import_refused_lines r where (r.account_id, r.import_id) = (i.account_id, i.id)) as listed
  from imports i join coupons c on (c.account_id, c.id) = (i.account_id, i.target) where c.id = $1`;

/** A new coupon of the demo retailer. */
export async function demoCoupon(admin: Admin): Promise<number> {
  const { rows } = await admin((client) =>
    client.query<{ id: string }>(
      `insert into coupons (account_id, name, type, value, start_at, expires_at)
      select m.account_id, 'Kill', 'PERCENT', 1000, now(), now() + interval '30 days'
      from directory.memberships m join directory.users u on u.id = m.user_id where u.email = $1 returning id`,
      [demoUsers[0].email],
    ),
  );
  return Number(rows[0]?.id);
}

export async function startImport(origin: string, token: string, coupon: number): Promise<void> {
  const answer = await postCodes(origin, { token, coupon, content: file.content });
  expect(answer.status, await answer.text()).toBe(201);
}

/** The import’s books, which agree with the tables at every moment and never go back. */
export function watchBooks(admin: Admin, coupon: number): () => Promise<Books> {
  let last: Books | undefined;
  return async () => {
    const { rows } = await admin((client) => client.query<Books>(books, [coupon]));
    const now = rows[0];
    if (!now) throw new Error('The import is gone.');
    expect(now.rows).toBe(now.added);
    expect(now.total).toBe(now.added);
    expect(now.listed).toBe(now.refused);
    expect(now.added).toBeGreaterThanOrEqual(last?.added ?? 0);
    expect(now.position).toBeGreaterThanOrEqual(last?.position ?? 0);
    last = now;
    return now;
  };
}

/** It ends with every line accounted for, once. */
export async function expectWholeImport(look: () => Promise<Books>, origin: string, token: string, coupon: number) {
  const done = await eventually(async () => {
    const now = await look();
    return now.state !== 'running' && now;
  });
  expect(done).toMatchObject({ state: 'done', position: file.lines, added: file.fresh, refused: file.refused });
  const { items } = await call(origin, codeImports.list, { token, path: { id: coupon } });
  expect(items[0]).toMatchObject({ status: 1, count: file.lines, added: file.fresh, duplicates: file.twice });
}
