import { and, eq, isNotNull, lt, sql } from 'drizzle-orm';
import { mailSenders } from '../../db/schema/mail-senders';
import { sites } from '../../db/schema/sites';
import type { SenderRow } from '../../domain/shopper-mails/mail-senders';
import type { Tx } from '../../platform/db/transaction';

const ofSite = (tx: Tx, siteId: number) =>
  and(eq(mailSenders.accountId, tx.scope.accountId), eq(mailSenders.siteId, siteId));

export async function readSender(tx: Tx, siteId: number): Promise<SenderRow | undefined> {
  const [row] = await tx.queries.select().from(mailSenders).where(ofSite(tx, siteId)).execute();
  return row;
}

export type SenderChange = Partial<Omit<SenderRow, 'accountId' | 'id' | 'uuid' | 'createdAt' | 'siteId'>> &
  Pick<SenderRow, 'name' | 'replyTo' | 'address'>;

/** Keeps who a website’s mails come from. */
export async function keepSender(tx: Tx, siteId: number, change: SenderChange): Promise<SenderRow> {
  const [row] = await tx.queries
    .insert(mailSenders)
    .values({ accountId: tx.scope.accountId, siteId, ...change })
    .onConflictDoUpdate({ target: [mailSenders.accountId, mailSenders.siteId], set: change })
    .returning();
  if (!row) throw new Error('The sender was not written.');
  return row;
}

export type Found = Pick<SenderRow, 'provenAt' | 'lostAt' | 'checkedAt' | 'misses'>;

/** Keeps what was found for a key; nothing where the website has another one by now. */
export async function noteFound(
  tx: Tx,
  { siteId, publicKey }: SenderRow,
  found: Found,
): Promise<SenderRow | undefined> {
  const [row] = await tx.queries
    .update(mailSenders)
    .set(found)
    .where(and(ofSite(tx, siteId), eq(mailSenders.publicKey, publicKey ?? '')))
    .returning();
  return row;
}

/** The websites of all accounts whose proof was looked at before that time, the longest ago first. In the operator’s scope. */
export function provenBefore(tx: Tx, before: Date) {
  return tx.queries
    .select({
      accountId: mailSenders.accountId,
      siteId: mailSenders.siteId,
      siteUuid: sites.uuid,
      siteName: sites.name,
    })
    .from(mailSenders)
    .innerJoin(sites, and(eq(sites.accountId, mailSenders.accountId), eq(sites.id, mailSenders.siteId)))
    .where(and(isNotNull(mailSenders.provenAt), lt(mailSenders.checkedAt, before), sql`${sites.deletedAt} is null`))
    .orderBy(mailSenders.checkedAt)
    .limit(500);
}
