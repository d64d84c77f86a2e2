import { demoUsers } from '../config/demo';
import { Scope } from '../platform/auth/scope';
import { accountsOfUser } from '../platform/auth/users';
import type { Tx } from '../platform/db/transaction';
import type { Services } from '../services';

const anyPort = String.raw`http://127\.0\.0\.1:\d+/demo-shop/`;

/** A demo that was loaded at another port: its feed and its pictures lie at this one now. */
export async function moveDemo({ db, config }: Pick<Services, 'db' | 'config'>): Promise<void> {
  if (config.port === 0) return;
  const here = `http://127.0.0.1:${config.port}/demo-shop/`;
  for (const { email } of demoUsers)
    for (const accountId of await accountsOfUser(db, email))
      await db.inScope(Scope.ofAccount(accountId, { kind: 'system' }, ''), (tx) => moveTo(tx, here));
}

async function moveTo(tx: Tx, here: string): Promise<void> {
  const values = [tx.scope.accountId, anyPort, here];
  const moved = (column: string) => `regexp_replace(${column}, $2, $3, 'g')`;
  /** What lies at another port, and that alone. */
  const away = (column: string) => `${column} ~ $2 and ${column} <> ${moved(column)}`;
  await tx.client.query(`update feeds set url = ${moved('url')} where account_id = $1 and ${away('url')}`, values);
  await tx.client.query(
    `update feed_items set image = ${moved('image')}, link = ${moved('link')}
     where account_id = $1 and (${away('image')} or ${away('link')})`,
    values,
  );
  await tx.client.query(
    `update items set images = ${moved('images::text')}::jsonb where account_id = $1 and ${away('images::text')}`,
    values,
  );
}
