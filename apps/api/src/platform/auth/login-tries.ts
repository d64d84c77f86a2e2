import type { Clock } from '../clock';
import type { Database } from '../db/database';
import { outsideScope, transactionOutsideScope } from '../db/outside-scope';
import type { Unit } from '../db/transaction';
import { tooMany } from '../http/refusals';
import { addressKey, emailKey } from './throttle';

/** So many tries are free; after that each wrong one doubles the wait: 1, 2, 4 ... 900 seconds. */
type Counter = { readonly key: string; readonly free: number };

const longestWait = 900;
const forgottenAfterMs = 24 * 3600 * 1000;
const waitMs = `1000 * least(${longestWait}, power(2, least(t.points - $3::int, 10)))`;
const tryOnce = `
  insert into directory.throttles as t (key, points, expire) values ($1, 1, $2::bigint + ${forgottenAfterMs})
  on conflict (key) do update
    set points = case when t.expire <= $2 then 1 else t.points + 1 end, expire = excluded.expire
    where t.expire <= $2 or t.points < $3::int or $2 >= t.expire - ${forgottenAfterMs} + ${waitMs}
  returning points`;
const whenNext = `select t.expire - ${forgottenAfterMs} + ${waitMs} - $2 as wait from directory.throttles t where key = $1`;

/**
 * Counters of one try. A single address waits after five wrong passwords of an account, so that someone else’s tries do
 * not
 * hold up the owner; all addresses together wait after 90, and one address with all accounts after 1,000.
 */
function countersOf(email: string, ip: string): { pair: Counter; account: Counter; address: Counter } {
  const account = emailKey(email);
  const address = addressKey(ip);
  return {
    pair: { key: `login.pair:${account}:${address}`, free: 5 },
    account: { key: `login.account:${account}`, free: 90 },
    address: { key: `login.address:${address}`, free: 1000 },
  };
}

/**
 * Counts a try before its password is looked at, so that tries sent at once are counted too; unknown accounts count as
 * known ones.
 * @throws 429 with the seconds to wait; such a try is not counted.
 */
export async function takeLoginTry(db: Database, clock: Clock, email: string, ip: string): Promise<void> {
  const { pair, account, address } = countersOf(email, ip);
  const now = clock.now().getTime();
  await transactionOutsideScope(db, async (unit) => {
    for (const counter of [pair, account, address]) await take(unit, counter, now);
  });
}

async function take({ client }: Unit, { key, free }: Counter, now: number): Promise<void> {
  const taken = await client.query(tryOnce, [key, now, free]);
  if (taken.rowCount !== 0) return;
  const { rows } = await client.query<{ wait: number }>(whenNext, [key, now, free]);
  throw tooMany('Too many wrong passwords. Wait a moment and try again.', Number(rows[0]?.wait ?? 1000) / 1000);
}

/** After a right password: the account’s failed tries are deleted, and this try does not count against the address. */
export async function forgetLoginTries(db: Database, email: string, ip: string): Promise<void> {
  const { pair, account, address } = countersOf(email, ip);
  await outsideScope(db, async (_queries, client) => {
    for (const { key } of [pair, account]) await client.query('delete from directory.throttles where key = $1', [key]);
    await client.query('update directory.throttles set points = greatest(0, points - 1) where key = $1', [address.key]);
  });
}
