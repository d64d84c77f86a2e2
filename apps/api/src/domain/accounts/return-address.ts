import { eq, sql } from 'drizzle-orm';
import { returnAddresses } from '../../db/schema/return-addresses';
import { audit, changes } from '../../platform/audit/audit';
import { databaseTime, insertedTime } from '../../platform/db/database-time';
import { statement, type Tx } from '../../platform/db/transaction';
import { setTask } from '../entitlements/setup-tasks';

type Row = typeof returnAddresses.$inferSelect;
/** What is kept of an address; `title` and `houseNo` may be empty, the coordinates absent. */
export type ReturnAddress = Pick<Row, 'title' | 'street' | 'houseNo' | 'postcode' | 'city' | 'countryCode'> &
  Pick<Row, 'latMicro' | 'lngMicro'>;

const { title, street, houseNo, postcode, city, countryCode, latMicro, lngMicro } = returnAddresses;
const columns = { title, street, houseNo, postcode, city, countryCode, latMicro, lngMicro };

/** What an account without an address begins with. */
export const noReturnAddress: ReturnAddress = {
  title: '',
  street: '',
  houseNo: '',
  postcode: '',
  city: '',
  countryCode: 'GB',
  latMicro: null,
  lngMicro: null,
};

const ofAccount = statement('return-address', (queries) =>
  queries
    .select(columns)
    .from(returnAddresses)
    .where(eq(returnAddresses.accountId, sql.placeholder('account'))),
);

/** Where parcels for the account go. */
export async function findReturnAddress(tx: Tx): Promise<ReturnAddress | undefined> {
  const [row] = await ofAccount(tx, { account: tx.scope.accountId });
  return row;
}

/** Keeps where parcels go; what is not named stays as it is. It is a step of the set-up, done from here on. */
export async function saveReturnAddress(tx: Tx, values: Partial<ReturnAddress>): Promise<ReturnAddress> {
  const { accountId } = tx.scope;
  const was = (await findReturnAddress(tx)) ?? noReturnAddress;
  const address = { ...was, ...values };
  const [row] = await tx.queries
    .insert(returnAddresses)
    .values({ accountId, ...address, updatedAt: databaseTime() })
    .onConflictDoUpdate({ target: returnAddresses.accountId, set: { ...address, updatedAt: insertedTime() } })
    .returning({ uuid: returnAddresses.uuid });
  if (!row) throw new Error('The return address was not written.');
  await setTask(tx, 'return_address', true);
  await audit(tx, { action: 'return-address.saved', subject: row.uuid, ...changes<ReturnAddress>(was, address) });
  return address;
}
