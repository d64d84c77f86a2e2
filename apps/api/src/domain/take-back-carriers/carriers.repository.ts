import { asc, eq } from 'drizzle-orm';
import { carriers } from '../../db/schema/carriers';
import type { Unit } from '../../platform/db/transaction';

type Row = typeof carriers.$inferSelect;
export type CarrierRow = Pick<
  Row,
  'id' | 'uuid' | 'name' | 'logo' | 'price' | 'currency' | 'adapter' | 'demo' | 'withdrawnAt'
>;
/** What the operator decides of a carrier. */
export type CarrierFields = Partial<Omit<CarrierRow, 'id' | 'uuid'> & Pick<Row, 'settings' | 'webhookSecret'>>;

const { id, uuid, name, logo, price, currency, adapter, demo, withdrawnAt } = carriers;
const columns = { id, uuid, name, logo, price, currency, adapter, demo, withdrawnAt };

/** Every carrier, those that are offered no more too, by name. */
export const listCarriers = ({ queries }: Unit): Promise<CarrierRow[]> =>
  queries.select(columns).from(carriers).orderBy(asc(carriers.name)).execute();

export async function findCarrier({ queries }: Unit, number: number): Promise<CarrierRow | undefined> {
  const [row] = await queries.select(columns).from(carriers).where(eq(carriers.id, number));
  return row;
}

type New = Required<Pick<CarrierRow, 'name' | 'price' | 'currency'>> & CarrierFields;

/** @returns undefined where one of that name exists */
export async function insertCarrier({ queries }: Unit, fields: New): Promise<CarrierRow | undefined> {
  const [row] = await queries.insert(carriers).values(fields).onConflictDoNothing().returning(columns);
  return row;
}

export async function updateCarrier({ queries }: Unit, number: number, fields: CarrierFields): Promise<void> {
  await queries.update(carriers).set(fields).where(eq(carriers.id, number));
}
