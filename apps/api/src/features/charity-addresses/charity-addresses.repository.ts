import { eq, sql } from 'drizzle-orm';
import { shippingAddresses } from '../../db/schema/shipping-addresses';
import { databaseTime, insertedTime } from '../../platform/db/database-time';
import { statement, type Tx } from '../../platform/db/transaction';

const { cityName, houseNo, postcode, street, flatNo } = shippingAddresses;
const ofAccount = statement('shipping-address', (queries) =>
  queries
    .select({ cityName, houseNo, postcode, street, flatNo })
    .from(shippingAddresses)
    .where(eq(shippingAddresses.accountId, sql.placeholder('account'))),
);

export type ShippingAddress = Awaited<ReturnType<typeof ofAccount>>[number];

export async function findShippingAddress(tx: Tx): Promise<ShippingAddress | undefined> {
  const [row] = await ofAccount(tx, { account: tx.scope.accountId });
  return row;
}

/** Keeps the account’s address. @returns its uuid */
export async function putShippingAddress({ queries, scope }: Tx, address: ShippingAddress): Promise<string> {
  const [row] = await queries
    .insert(shippingAddresses)
    .values({ accountId: scope.accountId, ...address, updatedAt: databaseTime() })
    .onConflictDoUpdate({ target: shippingAddresses.accountId, set: { ...address, updatedAt: insertedTime() } })
    .returning({ uuid: shippingAddresses.uuid });
  if (!row) throw new Error('The shipping address was not written.');
  return row.uuid;
}
