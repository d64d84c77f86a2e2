import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm';
import { donations } from '../../db/schema/donations';
import { handovers } from '../../db/schema/handovers';
import { places } from '../../db/schema/places';
import type { Month } from '../../domain/donations/report-month';
import type { DonationRow } from '../../domain/handovers/given.repository';
import { statement, type Tx } from '../../platform/db/transaction';
import type { Narrowed } from '../../platform/lists/list';
import { type GivenAt, givenAt, givenAtValues } from './given-at';
import { columnsOfHandover, type ListedDonation } from './incoming.repository';

const { placeholder } = sql;

const { id, uuid, name, brand, size, color, category, count, status, receivedAt, ...columns } =
  getTableColumns(donations);
const { price, soldPrice, currency, soldAt, passedTo, declined } = columns;
const toldColumns = {
  ...{ id, uuid, name, brand, size, color, category, count, status, receivedAt },
  ...{ price, soldPrice, currency, soldAt, passedTo, declined },
};

/** A line of a month’s file: `shop` and `area` are null where it goes to no shop. */
export type FileRow = Pick<DonationRow, keyof typeof toldColumns> &
  Pick<ListedDonation, keyof typeof columnsOfHandover> & { readonly shop: string | null; readonly area: string | null };

const monthAfter = ({ name, where }: Narrowed) =>
  statement(`donations.month-file.${name}`, (queries) =>
    queries
      .select({ ...toldColumns, ...columnsOfHandover, shop: places.name, area: places.area })
      .from(donations)
      .leftJoin(handovers, and(eq(handovers.accountId, donations.accountId), eq(handovers.id, donations.handoverId)))
      .leftJoin(places, and(eq(places.accountId, donations.accountId), eq(places.id, donations.placeId)))
      .where(
        and(
          eq(donations.accountId, placeholder('account')),
          sql`${donations.receivedAt} >= ${placeholder('from')}::timestamptz`,
          sql`${donations.receivedAt} < ${placeholder('until')}::timestamptz`,
          sql`${donations.id} > ${placeholder('after')}`,
          where,
        ),
      )
      .orderBy(asc(donations.id))
      .limit(500),
  );
/** How many rows of a month's file are read at once. */
export const filePage = 500;

/** What was given in a month, after a row, in the order of entry. */
export const monthRowsAfter = (tx: Tx, { from, until }: Month, at: GivenAt, after: number): Promise<FileRow[]> =>
  monthAfter(givenAt(at))(tx, {
    ...{ account: tx.scope.accountId, from: from.toISOString(), until: until.toISOString(), after },
    ...givenAtValues(at),
  });
