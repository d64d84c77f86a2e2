import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { refusedAddresses } from '../../db/schema/platform';
import { type Clock, secondsAfter } from '../clock';
import type { Database } from '../db/database';
import { outsideScope } from '../db/outside-scope';
import type { Queries } from '../db/transaction';
import type { Signer } from '../signer';

/** A mail server says that there is no such address; `detail` is its codes, such as `550 5.1.1`, without its words. */
export class AddressRefused extends Error {
  constructor(readonly detail: string) {
    super(`The address is refused: ${detail}`);
  }
}

type Reason = (typeof refusedAddresses.$inferSelect)['reason'];
export type Refusal = { readonly reason: Reason; readonly detail: string };

const day = 24 * 3600;
/** How long nothing is sent after the first refusal, the second and so on: the first may be the server’s mistake. */
const pauses = [day, 7 * day, 30 * day, 90 * day] as const;
const afterComplaint = 365 * day;

/** What stands for an address where the address itself is not to be kept. */
export const addressHash = (signer: Signer, address: string): string =>
  signer.derive('mail address', address.trim().toLowerCase());

/** Notes that mail does not reach an address, or that its owner wants none. Nothing is sent for a while, longer each time. */
export async function noteRefusal(
  queries: Queries,
  { reason, detail, hash, now }: Refusal & { readonly hash: string; readonly now: Date },
): Promise<void> {
  const { times } = refusedAddresses;
  const seconds =
    reason === 'complained'
      ? sql`${afterComplaint}::int`
      : sql`(array[${sql.join([...pauses], sql`, `)}]::int[])[least(${times} + 1, ${pauses.length})]`;
  const until = sql`${now}::timestamptz + make_interval(secs => ${seconds})`;
  await queries
    .insert(refusedAddresses)
    .values({
      ...{ addressHash: hash, reason, detail, since: now },
      until: secondsAfter(now, reason === 'complained' ? afterComplaint : pauses[0]),
    })
    .onConflictDoUpdate({
      target: refusedAddresses.addressHash,
      set: { reason, detail, since: now, until, times: sql`${times} + 1` },
      // Told twice of one mail, by its server and by a provider.
      setWhere: sql`${refusedAddresses.until} <= ${now} or ${refusedAddresses.reason} <> ${reason}`,
    });
}

/** Why nothing is sent to an address now; undefined where it is. */
export async function findRefusal(queries: Queries, hash: string, now: Date) {
  const [row] = await queries
    .select()
    .from(refusedAddresses)
    .where(and(eq(refusedAddresses.addressHash, hash), gt(refusedAddresses.until, now)));
  return row;
}

/** Has mail sent to an address again. @returns whether it was refused */
export async function releaseAddress(queries: Queries, hash: string): Promise<boolean> {
  const rows = await queries
    .delete(refusedAddresses)
    .where(eq(refusedAddresses.addressHash, hash))
    .returning({ addressHash: refusedAddresses.addressHash });
  return rows.length > 0;
}

/** Forgets addresses that have been refused by nobody for a year after their pause. */
export function pruneRefusedAddresses({ db, clock }: { readonly db: Database; readonly clock: Clock }) {
  return () =>
    outsideScope(db, async (queries) => {
      await queries.delete(refusedAddresses).where(lt(refusedAddresses.until, secondsAfter(clock.now(), -365 * day)));
    });
}
