import { randomBytes } from 'node:crypto';
import { pluginConfig } from '@dw/contract';
import pg from 'pg';
import { migrationsFolder } from '../boot/migrations-folder';
import { releaseMigrations, withEarlierMigrations } from '../operator/backup/release-migrations';
import { hashPassword } from '../platform/auth/passwords';
import { migrateTables } from '../platform/db/migrate';
import type { Login } from '../platform/db/pool';
import { testPassword } from './factories';

/** How many migrations come before the one whose name ends so. @throws where there is none */
export async function migrationsBefore(name: string): Promise<number> {
  const at = (await releaseMigrations(migrationsFolder)).findIndex(({ tag }) => tag.endsWith(name));
  if (at < 0) throw new Error(`No migration is called ${name}.`);
  return at;
}

/** Brings an empty database to an earlier version, for as long as `work` takes with the folder of that version’s migrations. */
export async function atEarlierVersion<T>(
  owner: Login,
  { migrations, queues }: { readonly migrations: number; readonly queues: readonly string[] },
  work: (folder: string) => Promise<T>,
): Promise<T> {
  return withEarlierMigrations(migrationsFolder, migrations, async (folder) => {
    await migrateTables({ owner, migrationsFolder: folder, queues });
    return work(folder);
  });
}

export type OlderAccount = { readonly accountId: number; readonly email: string; readonly siteUuid: string };

/**
 * An account as the first release wrote it, which pays later, with a website and an order; later columns get their defaults.
 * @param periodEnd until when it need not pay
 */
export async function olderAccount(login: Login, periodEnd: Date): Promise<OlderAccount> {
  const client = new pg.Client(login);
  await client.connect();
  const insert = async (table: string, row: Readonly<Record<string, unknown>>) => {
    const names = Object.keys(row);
    const { rows } = await client.query(
      `insert into ${table} (${names.join(', ')}) values (${names.map((_, at) => `$${at + 1}`).join(', ')}) returning *`,
      Object.values(row),
    );
    return rows[0];
  };
  try {
    const email = `older-${crypto.randomUUID().slice(0, 8)}@shop.example`;
    // Row-level security binds the owner, where it is there.
    await client.query("begin; set local dw.operator to '1'");
    const account = await insert('accounts', { role: 'RETAILER', company_name: 'Older Ltd', city_name: 'Leeds' });
    const tenant = { account_id: account.account_id };
    const passwordHash = await hashPassword(testPassword);
    const person = { email, password_hash: passwordHash, first_name: 'Maya', last_name: 'Okoro' };
    const user = await insert('directory.users', person);
    await insert('directory.memberships', { user_id: user.id, ...tenant, role: 'RETAILER' });
    const subscription = { plan: 'standard', interval: 'month', status: 'pending', current_period_end: periodEnd };
    await insert('subscriptions', { ...tenant, ...subscription });
    const config = JSON.stringify({ plugin: pluginConfig.parse({}) });
    const site = await insert('sites', {
      ...tenant,
      name: 'Older',
      url: `https://${email.slice(0, 14)}.example`,
      config,
    });
    await insert('directory.site_keys', { site_uuid: site.uuid, token: site.token, ...tenant });
    const bought = { bought_at: new Date('2026-05-01T10:00:00Z'), test: false };
    const order = await insert('orders', { ...tenant, site_id: site.id, number: '1', fingerprint: 'f', ...bought });
    const item = { site_id: site.id, order_id: order.id, position: 0, name: 'Čapka – 外套 \\N\t"', images: '[]' };
    await insert('items', { ...tenant, ...item, shop_name: 'Older', ...bought });
    await insert('directory.order_pages', {
      token_hash: Buffer.concat([Buffer.from([0, 92, 10, 255]), randomBytes(8)]),
      ...tenant,
      order_id: order.id,
    });
    await insert('audit_log', { ...tenant, actor_kind: 'visitor', ip: '', action: 'account.registered', subject: 'x' });
    await client.query('commit');
    return { accountId: Number(account.account_id), email, siteUuid: site.uuid };
  } finally {
    await client.end();
  }
}
