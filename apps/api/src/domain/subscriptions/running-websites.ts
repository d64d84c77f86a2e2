import type { Tx } from '../../platform/db/transaction';

const holding = { name: 'websites.hold-running', text: 'select pg_advisory_xact_lock($1::int, 3)' };
const counting = {
  name: 'websites.count-running',
  text: `select count(*)::int as running from sites
    where account_id = $1 and deleted_at is null and active and widget_status <> 'inactive' and paused_by_plan_at is null`,
};

/** Holds the number of an account’s running websites, as `lockRunningWebsites` does for the scope’s own. */
export async function holdRunning(tx: Tx, accountId: number): Promise<void> {
  await tx.client.query({ ...holding, values: [accountId] });
}

/** How many websites of an account run. */
export async function countRunning(tx: Tx, accountId: number): Promise<number> {
  const { rows } = await tx.client.query<{ running: number }>({ ...counting, values: [accountId] });
  return rows[0]?.running ?? 0;
}
