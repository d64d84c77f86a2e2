import { eq, sql } from 'drizzle-orm';
import { charityShopSettings } from '../../db/schema/shop-orders';
import { databaseTime, insertedTime } from '../../platform/db/database-time';
import { statement, type Tx } from '../../platform/db/transaction';

/** `postage` in pence. */
export type Settings = { readonly postage: number; readonly daysToSend: number; readonly returns: string };

/** What a shop begins with. */
const usual: Settings = { postage: 395, daysToSend: 3, returns: '' };

const { postage, daysToSend, returns } = charityShopSettings;
const ofAccount = statement('shop-settings', (queries) =>
  queries
    .select({ postage, daysToSend, returns })
    .from(charityShopSettings)
    .where(eq(charityShopSettings.accountId, sql.placeholder('account'))),
);

/** What the scope’s shop tells its buyers. */
export async function findSettings(tx: Tx): Promise<Settings> {
  const [row] = await ofAccount(tx, { account: tx.scope.accountId });
  return row ?? usual;
}

export async function keepSettings(tx: Tx, settings: Settings): Promise<string> {
  const { accountId } = tx.scope;
  const [row] = await tx.queries
    .insert(charityShopSettings)
    .values({ accountId, ...settings, updatedAt: databaseTime() })
    .onConflictDoUpdate({ target: charityShopSettings.accountId, set: { ...settings, updatedAt: insertedTime() } })
    .returning({ uuid: charityShopSettings.uuid });
  if (!row) throw new Error('The settings of the shop were not written.');
  return row.uuid;
}
