import { type BodyOf, type Donation, type DonationStatus, donations } from '@dw/contract';
import { audit, changes } from '../../platform/audit/audit';
import type { Tx } from '../../platform/db/transaction';
import { pageOf } from '../../platform/http/lists';
import { fractionDigits, fromMinorUnits, toMinorUnits } from '../../platform/money';
import type { Services } from '../../services';
import { type DonationRow, findDonation, listDonations, sumSold, updateDonation } from './donations.repository';
import { reportMonth } from './report-month';

/** What shoppers give to a charity, and what becomes of it. */
export function donationsRoutes({ route, clock }: Services): void {
  route(donations.report, {
    read: async (tx, { query: { month, ...query } }) => {
      const asked = reportMonth(month, clock.now());
      const [page, sold] = await Promise.all([listDonations(tx, asked, query), sumSold(tx, asked)]);
      return { ...pageOf(query, page, present), sold: sold.flatMap(presentSum) };
    },
  });

  route(donations.update, {
    subject: findDonation,
    write: async (tx, { subject, body }) => present(await change(tx, subject, body)),
  });
}

/** Gifts without a currency of their own are sold in pounds. */
const soldIn = 'GBP';

type Fields = Partial<Pick<DonationRow, 'status' | 'price' | 'currency'>>;

async function change(tx: Tx, row: DonationRow, body: BodyOf<typeof donations.update>): Promise<DonationRow> {
  const currency = row.currency ?? soldIn;
  const fields: Fields = {
    ...(body.status && { status: body.status }),
    ...(body.actual_price !== undefined && {
      price: toMinorUnits(body.actual_price, fractionDigits(currency) ?? 2),
      currency,
    }),
  };
  const { before, after } = changes<Fields>(row, fields);
  await updateDonation(tx, row.id, fields);
  await audit(tx, { action: 'donation.changed', subject: row.uuid, before, after });
  return { ...row, ...fields };
}

const names: Readonly<Record<DonationStatus, string>> = { LISTED: 'Listed', SOLD: 'Sold', WITHDRAWN: 'Withdrawn' };

const present = ({ id, uuid, name, price, currency, status, createdAt }: DonationRow): Donation => ({
  id,
  uuid,
  name,
  actual_price: price === null || currency === null ? null : fromMinorUnits(price, currency),
  actual_currency: currency,
  created_at: createdAt.toISOString(),
  order: { status, status_name: names[status] },
});

const presentSum = ({ currency, units, count }: Awaited<ReturnType<typeof sumSold>>[number]) =>
  currency === null ? [] : [{ currency, amount: fromMinorUnits(units ?? 0, currency), count }];
