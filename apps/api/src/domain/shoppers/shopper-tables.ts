import type { Tx } from '../../platform/db/transaction';

/** A table with rows of shoppers, as a statement names it. */
type ShopperTable = {
  readonly name: string;
  /** With an account; else they are the shopper’s own. */
  readonly shared: boolean;
};

/** Every table that holds rows of shoppers, told by its columns, so that a new one is among them from the start. */
export async function shopperTables(tx: Tx): Promise<readonly ShopperTable[]> {
  const { rows } = await tx.client.query<ShopperTable>({
    name: 'shopper.tables',
    text: 'select name, shared from app.shopper_tables()',
  });
  return rows;
}
