import {
  type ConsentPurpose,
  type ConsentTextVersion,
  consentPurposes,
  consentText,
  type Language,
} from '@dw/contract';
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { shopperConsents, shoppers } from '../../db/schema/directory/shoppers';
import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/db/database';
import { outsideScope } from '../../platform/db/outside-scope';
import { statement, type Tx, type Unit } from '../../platform/db/transaction';

type Change = Pick<typeof shopperConsents.$inferInsert, 'shopperId' | 'purpose' | 'granted' | 'source'> & {
  readonly language: Language | undefined;
  /** Which text the page showed; today’s where that is not known. */
  readonly textVersion?: ConsentTextVersion | undefined;
};

/** The defaults: service mail is on until it is ended, everything else needs consent. */
const unsaid: Readonly<Record<ConsentPurpose, boolean>> = { ending_code: false, next_step: false, parcel_status: true };

const versionOf = ({ purpose, textVersion }: Change) => textVersion ?? consentText(purpose);

/** Whether a word is the newest of its purpose already, on the same text in the same language: it was sent again. */
export async function isSaid(tx: Tx, change: Change): Promise<boolean> {
  const rows = await newest(tx, { shopper: change.shopperId });
  return rows.some(
    ({ purpose, granted, source, language, text }) =>
      purpose === change.purpose &&
      granted === change.granted &&
      source === change.source &&
      language === (change.language ?? null) &&
      text === versionOf(change),
  );
}

/** Keeps a shopper’s choice. Agreeing to a purpose undoes an earlier end of all mails. */
export async function keepConsents(unit: Unit, clock: Clock, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return;
  const at = clock.now();
  const rows = changes.map((change) => ({ ...change, textVersion: versionOf(change), at }));
  await unit.queries.insert(shopperConsents).values(rows).execute();
  const agreed = changes.filter(({ granted }) => granted).map(({ shopperId }) => shopperId);
  if (agreed.length > 0)
    await unit.queries
      .update(shoppers)
      .set({ unsubscribedAt: null })
      .where(and(inArray(shoppers.id, agreed), isNull(shoppers.erasedAt)))
      .execute();
}

/** What the scope’s shopper has agreed to, by purpose. */
export const consentsOf = (tx: Tx) => consentsOfShopper(tx, tx.scope.shopperId);

async function consentsOfShopper(tx: Tx, shopper: number): Promise<Record<ConsentPurpose, boolean>> {
  const rows = await newest(tx, { shopper });
  return { ...unsaid, ...Object.fromEntries(rows.map(({ purpose, granted }) => [purpose, granted])) };
}

const newest = statement('shopper.consents', (queries) =>
  queries
    .selectDistinctOn([shopperConsents.purpose], {
      purpose: shopperConsents.purpose,
      granted: shopperConsents.granted,
      source: shopperConsents.source,
      language: shopperConsents.language,
      text: shopperConsents.textVersion,
    })
    .from(shopperConsents)
    .where(eq(shopperConsents.shopperId, sql.placeholder('shopper')))
    .orderBy(shopperConsents.purpose, desc(shopperConsents.id)),
);

/** Of two wardrobes that become one, what the other has not agreed to is agreed to no more, and an end of all mails holds for both. */
export async function joinConsents(
  tx: Tx,
  clock: Clock,
  { own, other }: { readonly own: number; readonly other: number },
): Promise<void> {
  const [mine, theirs] = [await consentsOfShopper(tx, own), await consentsOfShopper(tx, other)];
  const ended = consentPurposes.filter((purpose) => mine[purpose] && !theirs[purpose]);
  const change = { shopperId: own, granted: false, source: 'joining', language: undefined } as const;
  await keepConsents(
    tx,
    clock,
    ended.map((purpose) => ({ ...change, purpose })),
  );
  const before = tx.queries.select({ at: shoppers.unsubscribedAt }).from(shoppers).where(eq(shoppers.id, other));
  await tx.queries
    .update(shoppers)
    .set({ unsubscribedAt: sql`coalesce(${shoppers.unsubscribedAt}, (${before}))` })
    .where(eq(shoppers.id, own));
}

/** Ends every purpose of a shopper. */
export async function endConsents(unit: Unit, clock: Clock, shopperId: number): Promise<void> {
  const changes = consentPurposes.map((purpose) => ({
    shopperId,
    purpose,
    granted: false,
    source: 'unsubscribe' as const,
    language: undefined,
  }));
  await keepConsents(unit, clock, changes);
}

/** A shopper who agreed to be written before codes end, and has not unsubscribed since; undefined for others. */
export async function shopperToRemind(db: Database, shopperId: number) {
  const agreed = sql`coalesce((
    select ${shopperConsents.granted} from ${shopperConsents}
    where ${shopperConsents.shopperId} = ${shoppers.id} and ${shopperConsents.purpose} = 'ending_code'
    order by ${shopperConsents.id} desc limit 1), false)`;
  const [shopper] = await outsideScope(db, (queries) =>
    queries
      .select({ email: shoppers.email, language: shoppers.language })
      .from(shoppers)
      .where(and(eq(shoppers.id, shopperId), isNull(shoppers.unsubscribedAt), isNull(shoppers.erasedAt), agreed)),
  );
  return shopper;
}
