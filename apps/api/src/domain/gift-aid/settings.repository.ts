import { type GiftAidMethod, giftAidRules } from '@dw/contract';
import { eq, sql } from 'drizzle-orm';
import { type CheckDone, giftAidSettings } from '../../db/schema/gift-aid';
import { databaseTime, insertedTime } from '../../platform/db/database-time';
import { statement, type Tx } from '../../platform/db/transaction';

/** How the scope’s charity aids what it sells. Shares are hundredths of a percent. */
export type Settings = {
  readonly method: GiftAidMethod;
  readonly hmrcReference: string;
  readonly tradingName: string;
  readonly tradingNumber: string;
  readonly commissionBp: number;
  readonly commissionVatBp: number;
  readonly checks: CheckDone[];
};

/** What a charity begins with: nothing is aided. */
const usual: Settings = {
  ...{ method: 'none', hmrcReference: '', tradingName: '', tradingNumber: '' },
  ...{ commissionBp: 0, commissionVatBp: 0, checks: [] },
};

const { method, hmrcReference, tradingName, tradingNumber, commissionBp, commissionVatBp, checks } = giftAidSettings;
const ofAccount = statement('gift-aid-settings', (queries) =>
  queries
    .select({ method, hmrcReference, tradingName, tradingNumber, commissionBp, commissionVatBp, checks })
    .from(giftAidSettings)
    .where(eq(giftAidSettings.accountId, sql.placeholder('account'))),
);

export async function findSettings(tx: Tx): Promise<Settings> {
  const [row] = await ofAccount(tx, { account: tx.scope.accountId });
  return row ?? usual;
}

/** @returns the uuid of the row that keeps them */
export async function keepSettings(tx: Tx, settings: Partial<Settings>): Promise<string> {
  const { accountId } = tx.scope;
  const [row] = await tx.queries
    .insert(giftAidSettings)
    .values({ accountId, rulesVersion: giftAidRules.version, ...settings, updatedAt: databaseTime() })
    .onConflictDoUpdate({
      target: giftAidSettings.accountId,
      set: { ...settings, rulesVersion: giftAidRules.version, updatedAt: insertedTime() },
    })
    .returning({ uuid: giftAidSettings.uuid });
  if (!row) throw new Error('The settings of Gift Aid were not written.');
  return row.uuid;
}
