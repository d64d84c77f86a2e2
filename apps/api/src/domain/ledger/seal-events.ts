import { scopeOfSearch } from '../../platform/auth/operator-scopes';
import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/db/database';
import type { Unit } from '../../platform/db/transaction';
import { dayOf } from './days';

const atOnce = 200;
/** Held by whoever seals, and by whoever closes a day. */
const lockKey = 0x0d_80_18;

const tryLock = { name: 'ledger.try-lock', text: `select pg_try_advisory_xact_lock(${lockKey}) as free` };
const waiting = {
  name: 'ledger.waiting',
  text: 'select exists (select 1 from item_events where seq is null) as any',
};
const seal = { name: 'ledger.seal', text: 'select app.seal_item_events($1, $2) as sealed' };

/** Waits until nobody seals, and keeps others from it until the transaction ends. */
export async function holdSealing(unit: Unit): Promise<void> {
  await unit.client.query({ name: 'ledger.lock', text: `select pg_advisory_xact_lock(${lockKey})` });
}

/**
 * Gives events that were added their place in the chain of their garment, the oldest first, some at a time; one at work at a
 * time, whoever serves. @returns whether there may be more
 */
export async function sealEvents({ db, clock }: { readonly db: Database; readonly clock: Clock }): Promise<boolean> {
  const [any] = await db.readInScope(scopeOfSearch(), async (tx) => {
    const { rows } = await tx.client.query<{ any: boolean }>(waiting);
    return rows;
  });
  if (!any?.any) return false;
  const sealed = await db.inScope(scopeOfSearch(), async (tx) => {
    const locked = await tx.client.query<{ free: boolean }>(tryLock);
    if (!locked.rows[0]?.free) return 0;
    const values = [atOnce, dayOf(clock.now())];
    const { rows } = await tx.client.query<{ sealed: number }>({ ...seal, values });
    return rows[0]?.sealed ?? 0;
  });
  return sealed === atOnce;
}
