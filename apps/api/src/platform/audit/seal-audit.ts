import { scopeOfSearch } from '../auth/operator-scopes';
import type { Database } from '../db/database';
import type { Chore } from '../jobs/relay';
import type { Signer } from '../signer';

const atOnce = 1000;
/** One at a time seals, whoever serves. */
const lockKey = 0x0d_80_19;

/** The newest number that was given out at a moment, how far rows are sealed, and who was writing then. */
type Mark = { readonly upTo: number; readonly sealed: number; readonly writers: ReadonlySet<string> };

const reached = {
  name: 'audit.reached',
  text: `
    select case when is_called then last_value else last_value - 1 end as up_to,
      (select coalesce(max(s.to_id), 0) from ledger.audit_seals s) as sealed
    from public.audit_log_id_seq`,
};
/** Who inserts holds this lock from before its row gets a number until its transaction ends. */
const writing = {
  name: 'audit.writers',
  text: `
    select distinct virtualtransaction as writer from pg_locks
    where locktype = 'relation' and mode = 'RowExclusiveLock' and relation = 'public.audit_log'::regclass
      and database = (select oid from pg_database where datname = current_database())`,
};
const tryLock = { name: 'audit.try-lock', text: `select pg_try_advisory_xact_lock(${lockKey}) as free` };
const seal = { name: 'audit.seal', text: 'select number, rows, hash from app.seal_audit_log($1, $2)' };
const sign = { name: 'audit.sign', text: 'select app.sign_audit_seal($1, $2)' };

type Sealing = { readonly db: Database; readonly signer: Signer };

/**
 * Seals audit rows, the oldest first, some at a time, once no row can come before them any more: numbers are given out in order, but
 * transactions end in any. So the newest number is noted with who writes at that moment, and what is up to it is sealed when all of
 * them have ended. No writer waits for it. @returns a chore that says whether there is more to seal at once
 */
export function auditSealing({ db, signer }: Sealing): Chore {
  let noted: Mark | undefined;
  let settled = 0;
  return async () => {
    const now = await markOf(db);
    const ended = noted && [...noted.writers].every((writer) => !now.writers.has(writer));
    if (now.writers.size === 0) settled = now.upTo;
    else if (noted && ended) settled = Math.max(settled, noted.upTo);
    if (!noted || ended) noted = now;
    return settled > now.sealed && (await sealUpTo({ db, signer }, settled)) === atOnce;
  };
}

function markOf(db: Database): Promise<Mark> {
  return db.readInScope(scopeOfSearch(), async ({ client }) => {
    // In this order: whoever got one of these numbers and has not ended is among the writers.
    const [numbers, writers] = await Promise.all([
      client.query<{ up_to: string; sealed: string }>(reached),
      client.query<{ writer: string }>(writing),
    ]);
    const { up_to = 0, sealed = 0 } = numbers.rows[0] ?? {};
    return { upTo: Number(up_to), sealed: Number(sealed), writers: new Set(writers.rows.map(({ writer }) => writer)) };
  });
}

/** @returns how many rows were sealed */
function sealUpTo({ db, signer }: Sealing, upTo: number): Promise<number> {
  return db.inScope(scopeOfSearch(), async ({ client }) => {
    const locked = await client.query<{ free: boolean }>(tryLock);
    if (!locked.rows[0]?.free) return 0;
    const made = await client.query<{ number: number | null; rows: number; hash: Buffer }>({
      ...seal,
      values: [upTo, atOnce],
    });
    const [one] = made.rows;
    if (!one || one.number === null) return 0;
    await client.query({ ...sign, values: [one.number, signatureOf(signer, one.hash)] });
    return one.rows;
  });
}

/** Under a seal, by the first key of the installation: whoever has the database alone cannot make it. */
export const signatureOf = (signer: Signer, hash: Buffer): string => signer.derive('audit log', hash.toString('hex'));

/** A chore that is done so often, and at once again while there is more. The first time it waits, too: most processes of tests end before. */
export function every(ms: number, chore: Chore): Chore {
  let due = performance.now() + ms;
  return async () => {
    if (performance.now() < due) return false;
    const more = await chore();
    if (!more) due = performance.now() + ms;
    return more;
  };
}
