import {
  daysAfter,
  type GiftAidExclusion,
  giftAidRules,
  londonDay,
  type Proceeds,
  proceedsOf,
  splitProceeds,
  taxYearOf,
  withinLimit,
} from '@dw/contract';
import type { Tx } from '../../platform/db/transaction';
import { type DeclarationRow, isInForce } from './declarations.repository';
import type { DonorRow } from './donors.repository';
import { addToYears, donorsWithDeclarations, insertSales, type NewSale } from './sales.repository';
import type { Settings } from './settings.repository';

/** A thing that was sold for a donor. */
export type Sold = {
  readonly donorId: number;
  readonly donationId?: number;
  readonly tillLine?: string;
  readonly name: string;
  /** Pence. */
  readonly gross: number;
  readonly soldAt: Date;
  /** The day of it in London. */
  readonly soldOn: string;
};
type Judged = { readonly sold: Sold; readonly proceeds: Proceeds; readonly donor: DonorRow; readonly taxYear: number };

/**
 * Enters sales for their donors: each has its place round the limit of the donor’s tax year, by one statement that adds to the year and says
 * what it is then; one across it becomes two rows. What cannot be aided is entered with its reason, and does not count.
 */
export async function takeSales(tx: Tx, all: readonly Sold[], settings: Settings): Promise<void> {
  const ids = [...new Set(all.map(({ donorId }) => donorId))];
  if (ids.length === 0) return;
  const { donors, declarations } = await donorsWithDeclarations(tx, ids);
  const byId = new Map(donors.map((donor) => [donor.id, donor]));
  const rates = { commission: settings.commissionBp, vat: settings.commissionVatBp };
  const [aided, left]: [Judged[], NewSale[]] = [[], []];
  for (const sold of [...all].sort((a, b) => a.soldAt.getTime() - b.soldAt.getTime())) {
    const donor = byId.get(sold.donorId);
    if (!donor) continue;
    const judged = { sold, donor, proceeds: proceedsOf(sold.gross, rates), taxYear: taxYearOf(sold.soldOn) };
    const excluded = whyNot(judged, declarations);
    if (excluded === undefined) aided.push(judged);
    else left.push(rowOf(tx, judged, { part: 'within', proceeds: judged.proceeds, state: 'excluded', excluded }));
  }
  await insertSales(tx, [...left, ...(await placed(tx, aided, settings))]);
}

/** Splits sales by the limit of their donors’ years, in their order. */
async function placed(tx: Tx, aided: readonly Judged[], { method }: Settings): Promise<NewSale[]> {
  const keyOf = (donorId: number, taxYear: number) => `${donorId} ${taxYear}`;
  const sums = new Map<string, { donorId: number; taxYear: number; net: number }>();
  for (const { donor, taxYear, proceeds } of aided) {
    const key = keyOf(donor.id, taxYear);
    sums.set(key, { donorId: donor.id, taxYear, net: (sums.get(key)?.net ?? 0) + proceeds.net });
  }
  const before = new Map<string, number>();
  for (const { donorId, taxYear, net } of await addToYears(tx, [...sums.values()])) {
    const key = keyOf(donorId, taxYear);
    before.set(key, net - (sums.get(key)?.net ?? 0));
  }
  return aided.flatMap((judged) => {
    const { donor, taxYear, proceeds } = judged;
    const key = keyOf(donor.id, taxYear);
    const at = before.get(key) ?? 0;
    before.set(key, at + proceeds.net);
    const within = withinLimit(method, at, proceeds.net);
    const [first, rest] = splitProceeds(proceeds, within);
    return [
      ...(within > 0 ? [rowOf(tx, judged, { part: 'within', proceeds: first, state: 'waiting' })] : []),
      ...(within < proceeds.net ? [rowOf(tx, judged, { part: 'over', proceeds: rest, state: 'waiting' })] : []),
    ];
  });
}

/** Why no Gift Aid can be claimed for a sale; undefined where it can. */
function whyNot(
  { sold, donor, proceeds }: Judged,
  declarations: readonly DeclarationRow[],
): GiftAidExclusion | undefined {
  if (proceeds.net <= 0) return 'nothing_left';
  if (donor.agencyAt === null || !donor.notBusiness || londonDay(donor.agencyAt) > sold.soldOn) return 'no_agency';
  if (donor.house === '' || (donor.country === 'GB' && donor.postcode === '')) return 'no_address';
  const declared = declarations.some((one) => one.donorId === donor.id && isInForce(one, sold.soldOn));
  return declared ? undefined : 'no_declaration';
}

type Part = { readonly proceeds: Proceeds } & Pick<NewSale, 'part' | 'state' | 'excluded'>;

function rowOf(tx: Tx, { sold, donor, taxYear }: Judged, { proceeds, part, state, excluded = null }: Part): NewSale {
  const { name, soldAt, soldOn } = sold;
  return {
    ...{ ...proceeds, name, part, state, excluded, soldAt, soldOn, taxYear },
    accountId: tx.scope.accountId,
    donorId: donor.id,
    shopperId: donor.shopperId,
    donationId: sold.donationId ?? null,
    tillLine: sold.tillLine ?? null,
    returnsUntil: daysAfter(soldOn, giftAidRules.returnDays.value),
    // What is within the limit is a gift on its day; what is over it once the donor had time to keep the money.
    giftOn: part === 'within' && state !== 'excluded' ? soldOn : null,
  };
}
