import type { DeclineReason, DonationStatus } from '@dw/contract';
import { and, asc, eq, getTableColumns, inArray, ne, or, sql } from 'drizzle-orm';
import { donations } from '../../db/schema/donations';
import { entitlements } from '../../db/schema/entitlements';
import { handovers } from '../../db/schema/handovers';
import { databaseTime } from '../../platform/db/database-time';
import { statement, type Tx } from '../../platform/db/transaction';
import type { Reference } from '../../platform/http/references';
import type { DonationRow } from '../handovers/given.repository';
import type { HandoverRow } from '../handovers/handovers.repository';

const { placeholder } = sql;
const named = and(
  eq(donations.accountId, placeholder('account')),
  or(eq(donations.id, placeholder('id')), eq(donations.uuid, placeholder('uuid'))),
);

const handoverOf = statement('donations.hold-handover', (queries) =>
  queries
    .select()
    .from(handovers)
    .where(
      and(
        eq(handovers.accountId, placeholder('account')),
        sql`${handovers.id} = (select ${donations.handoverId} from ${donations} where ${named})`,
      ),
    )
    .for('update'),
);
const held = statement('donations.hold', (queries) => queries.select().from(donations).where(named).for('update'));

/** A donation with its hand-over, where it has one; both are held until the transaction ends. */
export type HeldDonation = { readonly row: DonationRow; readonly handover: HandoverRow | undefined };

export async function holdDonation(tx: Tx, reference: Reference): Promise<HeldDonation | undefined> {
  const values = { account: tx.scope.accountId, ...reference };
  const [[handover], [row]] = await Promise.all([handoverOf(tx, values), held(tx, values)]);
  return row && { row, handover };
}

/** Takes donations from one of some states to what `set` says. @returns those that it took there */
export async function stepDonations(
  tx: Tx,
  ids: readonly number[],
  from: readonly DonationStatus[],
  set: Partial<DonationRow>,
): Promise<DonationRow[]> {
  if (ids.length === 0) return [];
  return tx.queries
    .update(donations)
    .set({ ...set, updatedAt: databaseTime() })
    .where(
      and(
        eq(donations.accountId, tx.scope.accountId),
        inArray(donations.id, [...ids]),
        inArray(donations.status, [...from]),
      ),
    )
    .returning();
}

/** What of a hand-over is still waited for gets another day. */
export async function waitFor(tx: Tx, handoverId: number, until: Date): Promise<void> {
  await tx.queries
    .update(donations)
    .set({ expiresAt: until, updatedAt: databaseTime() })
    .where(
      and(
        eq(donations.accountId, tx.scope.accountId),
        eq(donations.handoverId, handoverId),
        eq(donations.status, 'ANNOUNCED'),
      ),
    );
}

/** Whether something of a hand-over is neither declined nor over. */
export async function hasOpen(tx: Tx, handoverId: number): Promise<boolean> {
  const rows = await tx.queries
    .select({ id: donations.id })
    .from(donations)
    .where(
      and(
        eq(donations.accountId, tx.scope.accountId),
        eq(donations.handoverId, handoverId),
        inArray(donations.status, ['ANNOUNCED', 'RECEIVED', 'LISTED', 'SOLD', 'PASSED_ON']),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

const wayOut = statement('donations.virtual-shop', (queries) =>
  queries
    .select({ status: entitlements.status })
    .from(entitlements)
    .where(
      and(
        eq(entitlements.accountId, placeholder('account')),
        eq(entitlements.type, 'VIRTUAL_CHARITY'),
        eq(entitlements.status, 'ACTIVE'),
      ),
    ),
);

/** Whether the charity’s virtual shop is open. */
export const sellsItself = async (tx: Tx): Promise<boolean> =>
  (await wayOut(tx, { account: tx.scope.accountId })).length > 0;

const withHandover = {
  ...getTableColumns(donations),
  code: handovers.code,
  handover: handovers.uuid,
  way: handovers.way,
  wayName: handovers.wayName,
  placeId: handovers.placeId,
  late: handovers.late,
  handoverState: handovers.state,
  fateOfRefused: handovers.fateOfRefused,
};
const joined = and(eq(handovers.accountId, donations.accountId), eq(handovers.id, donations.handoverId));

const one = statement('donations.one', (queries) =>
  queries.select(withHandover).from(donations).leftJoin(handovers, joined).where(named),
);

/** A donation with what its hand-over says. */
export async function findDonation(tx: Tx, reference: Reference) {
  const [row] = await one(tx, { account: tx.scope.accountId, ...reference });
  return row;
}
export type WholeDonation = NonNullable<Awaited<ReturnType<typeof findDonation>>>;

const others = statement('donations.others', (queries) =>
  queries
    .select({
      uuid: donations.uuid,
      name: donations.name,
      count: donations.count,
      status: donations.status,
      expiresAt: donations.expiresAt,
    })
    .from(donations)
    .where(
      and(
        eq(donations.accountId, placeholder('account')),
        sql`${donations.handoverId} = (select d.handover_id from donations d
          where d.account_id = ${placeholder('account')} and (d.id = ${placeholder('id')} or d.uuid = ${placeholder('uuid')}))`,
        and(ne(donations.id, placeholder('id')), ne(donations.uuid, placeholder('uuid'))),
      ),
    )
    .orderBy(asc(donations.id)),
);

/** What came or is to come with a donation. */
export const othersOf = (tx: Tx, reference: Reference) => others(tx, { account: tx.scope.accountId, ...reference });

const declining = {
  name: 'donations.decline-at-desk',
  text: `
    update donations d set status = 'DECLINED', declined = a.reason, ended_at = $3, updated_at = $3
    from unnest($4::bigint[], $5::text[]) as a (id, reason)
    where d.account_id = $1 and d.handover_id = $2 and d.id = a.id and d.status in ('ANNOUNCED', 'EXPIRED', 'CANCELLED')`,
};

/** Declines things of a hand-over before they were handed over, each for its reason. */
export async function declineAtDesk(
  tx: Tx,
  handoverId: number,
  declined: readonly { readonly id: number; readonly reason: DeclineReason }[],
  now: Date,
): Promise<void> {
  if (declined.length === 0) return;
  const values = [
    tx.scope.accountId,
    handoverId,
    now,
    declined.map(({ id }) => id),
    declined.map(({ reason }) => reason),
  ];
  await tx.client.query({ ...declining, values });
}
