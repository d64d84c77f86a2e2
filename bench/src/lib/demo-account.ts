import { signIn, websites } from '@dw/contract';
import pg from 'pg';
import { call } from '../../../apps/api/src/testing/client';
import { demo } from '../../../e2e/src/demo';
import type { Product } from '../../../e2e/src/server';
import { startProduct } from './bench-product';

/** The built product with its demo retailer signed in, who has that many websites. */
export type Prepared = {
  readonly product: Product;
  readonly session: Awaited<ReturnType<typeof logIn>>;
  /** A superuser’s login to the product’s own database. */
  readonly database: pg.ClientConfig;
  readonly accountId: number;
  /** The newest website. */
  readonly siteId: number;
  readonly stop: () => Promise<void>;
};

const fill = `
  insert into sites (account_id, name, url, config, created_at)
  select account_id, 'Shop ' || n, 'https://shop-' || n || '.bench.example', config, created_at - n * interval '1 minute'
  from (select * from sites where account_id = $1 order by id limit 1) one, generate_series(1, $2) n`;
const keys = `
  insert into directory.site_keys (site_uuid, token, account_id)
  select uuid, token, account_id from sites where account_id = $1 on conflict do nothing`;
const activity = `
  insert into site_activity (account_id, site_id, last_seen_at, orders, items)
  select account_id, id, now(), id % 500, id % 900 from sites where account_id = $1 on conflict do nothing`;

async function logIn(origin: string) {
  return call(origin, signIn.login, { body: { email: demo.retailer, password: demo.password } });
}

/** Starts the built product and brings the demo retailer to `count` websites. */
export async function startWithWebsites(count: number): Promise<Prepared> {
  const started = await startProduct();
  try {
    return { ...started, ...(await withWebsites(started, count)) };
  } catch (error) {
    await started.stop();
    throw error;
  }
}

/** Signs the demo retailer of a product in and brings it to `count` websites. */
export async function withWebsites({ product, database }: Pick<Prepared, 'product' | 'database'>, count: number) {
  const session = await logIn(product.origin);
  const token = session.access_token;
  const accountId = await fillUp(database, count, async () => {
    const { info } = await call(product.origin, websites.list, { token });
    return info.total_items;
  });
  const { items } = await call(product.origin, websites.list, { token });
  return { session, accountId, siteId: items[0]?.id ?? 0 };
}

async function fillUp(owner: pg.ClientConfig, count: number, total: () => Promise<number>): Promise<number> {
  const client = new pg.Client(owner);
  await client.connect();
  try {
    const { rows } = await client.query<{ account_id: string }>(
      `select m.account_id from directory.memberships m join directory.users u on u.id = m.user_id where u.email = $1`,
      [demo.retailer],
    );
    const accountId = Number(rows[0]?.account_id);
    await client.query(fill, [accountId, count - (await total())]);
    await client.query(keys, [accountId]);
    await client.query(activity, [accountId]);
    await client.query('vacuum analyze sites, site_activity, directory.site_keys');
    if ((await total()) !== count) throw new Error(`The account has ${await total()} websites instead of ${count}.`);
    return accountId;
  } finally {
    await client.end();
  }
}
