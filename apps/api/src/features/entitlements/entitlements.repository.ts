import type { EntitlementStatus, EntitlementType } from '@dw/contract';
import { and, count, desc, eq, sql } from 'drizzle-orm';
import { accounts } from '../../db/schema/accounts';
import { entitlementChanges, entitlements } from '../../db/schema/entitlements';
import { offersChanged } from '../../domain/offers/offers-changed';
import { saidInPublic } from '../../domain/public-names/public-names';
import { databaseTime } from '../../platform/db/database-time';
import { statement, type Tx } from '../../platform/db/transaction';
import { offsetOf, type PageQuery } from '../../platform/http/lists';

export type EntitlementRow = Awaited<ReturnType<typeof listRows>>[number];

const columns = {
  uuid: entitlements.uuid,
  type: entitlements.type,
  status: entitlements.status,
  reason: entitlements.reason,
  request: entitlements.request,
};

const all = statement('entitlements.all', (queries) =>
  queries
    .select(columns)
    .from(entitlements)
    .where(eq(entitlements.accountId, sql.placeholder('account'))),
);

/** What the account has asked for so far. */
export function listRows(tx: Tx) {
  return all(tx, { account: tx.scope.accountId });
}

const verifiedAt = statement('entitlements.verified', (queries) =>
  queries
    .select({ at: accounts.verifiedAt })
    .from(accounts)
    .where(eq(accounts.accountId, sql.placeholder('account'))),
);

/** Whether the operator has verified the account. */
export async function isVerified(tx: Tx): Promise<boolean> {
  const [account] = await verifiedAt(tx, { account: tx.scope.accountId });
  return account !== undefined && account.at !== null;
}

const ofType = (tx: Tx, type: EntitlementType) =>
  and(eq(entitlements.accountId, tx.scope.accountId), eq(entitlements.type, type));

/** The row of a type, made where there is none, held until the transaction ends. */
export async function lockRow(tx: Tx, type: EntitlementType): Promise<EntitlementRow> {
  await tx.queries.insert(entitlements).values({ accountId: tx.scope.accountId, type }).onConflictDoNothing();
  const [row] = await tx.queries.select(columns).from(entitlements).where(ofType(tx, type)).for('update');
  if (!row) throw new Error('The entitlement was not written.');
  return row;
}

export async function updateRow(
  tx: Tx,
  type: EntitlementType,
  fields: Partial<Pick<EntitlementRow, 'status' | 'reason' | 'request'>>,
): Promise<void> {
  await keepChange(tx, type, fields);
  await tx.queries
    .update(entitlements)
    .set({ ...fields, updatedAt: databaseTime() })
    .where(ofType(tx, type));
  await saidInPublic(tx);
  await offersChanged(tx);
}

const keep = {
  name: 'entitlements.keep-change',
  text: `
    insert into entitlement_changes (account_id, type, status, reason, request, decided)
    select account_id, type, $3, coalesce($4, reason), coalesce($5, request), $6 from entitlements
    where account_id = $1 and type = $2 and status <> $3`,
};

/** Keeps what a programme becomes, and who said so; nothing where it stays what it is. */
async function keepChange(
  tx: Tx,
  type: EntitlementType,
  { status, reason, request }: Partial<Pick<EntitlementRow, 'status' | 'reason' | 'request'>>,
): Promise<void> {
  if (status === undefined) return;
  const { accountId, actor } = tx.scope;
  const values = [accountId, type, status, reason ?? null, request ?? null, actor.kind === 'operator'];
  await tx.client.query({ ...keep, values });
}

/** More than anybody asks and decides; beyond it the oldest are not shown. */
const mostChanges = 200;
const changesOf = statement('entitlements.changes', (queries) =>
  queries
    .select()
    .from(entitlementChanges)
    .where(eq(entitlementChanges.accountId, sql.placeholder('account')))
    .orderBy(desc(entitlementChanges.id))
    .limit(mostChanges),
);

/** What the account’s programmes became, the newest first. */
export const listChanges = (tx: Tx) => changesOf(tx, { account: tx.scope.accountId });

type RequestFilter = { readonly status?: EntitlementStatus; readonly type?: EntitlementType };

/** One page of what accounts have asked for, the oldest first, and how many there are. In the operator’s scope. */
export async function listRequests({ queries }: Tx, { status, type }: RequestFilter, page: PageQuery) {
  const wanted = and(status && eq(entitlements.status, status), type && eq(entitlements.type, type));
  const rows = await queries
    .select({
      accountId: entitlements.accountId,
      companyName: accounts.companyName,
      updatedAt: entitlements.updatedAt,
      type: entitlements.type,
      status: entitlements.status,
      request: entitlements.request,
      reason: entitlements.reason,
    })
    .from(entitlements)
    .innerJoin(accounts, eq(accounts.accountId, entitlements.accountId))
    .where(wanted)
    .orderBy(entitlements.updatedAt, entitlements.accountId)
    .limit(page.per_page)
    .offset(offsetOf(page));
  const [counted] = await queries.select({ total: count() }).from(entitlements).where(wanted);
  return { rows, total: counted?.total ?? 0 };
}
