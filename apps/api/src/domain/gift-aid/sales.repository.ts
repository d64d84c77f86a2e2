import { and, eq, inArray, sql } from 'drizzle-orm';
import { giftAidDeclarations, giftAidDonors, giftAidSales } from '../../db/schema/gift-aid';
import type { Tx } from '../../platform/db/transaction';

export type SaleRow = typeof giftAidSales.$inferSelect;
export type NewSale = typeof giftAidSales.$inferInsert;

/** Donors by their numbers, with what they declared. */
export async function donorsWithDeclarations(tx: Tx, ids: readonly number[]) {
  const { accountId } = tx.scope;
  const [donors, declarations] = await Promise.all([
    tx.queries
      .select()
      .from(giftAidDonors)
      .where(and(eq(giftAidDonors.accountId, accountId), inArray(giftAidDonors.id, [...ids])))
      .execute(),
    tx.queries
      .select()
      .from(giftAidDeclarations)
      .where(and(eq(giftAidDeclarations.accountId, accountId), inArray(giftAidDeclarations.donorId, [...ids])))
      .execute(),
  ]);
  return { donors, declarations };
}

/** Net proceeds that are added to donors’ years. */
type Added = { readonly donorId: number; readonly taxYear: number; readonly net: number };

const adding = {
  name: 'gift-aid-years.add',
  text: `
    insert into gift_aid_years as y (account_id, donor_id, tax_year, net)
    select $1, donor, year, net from unnest($2::bigint[], $3::int[], $4::bigint[]) as added (donor, year, net) order by donor, year
    on conflict (account_id, donor_id, tax_year) do update set net = y.net + excluded.net
    returning donor_id::float8 as "donorId", tax_year as "taxYear", net::float8 as net`,
};

/**
 * Adds to years of donors, in one order for all callers, so that sales at once wait for each other and none is lost.
 * @returns the years as they are then
 */
export async function addToYears(tx: Tx, added: readonly Added[]): Promise<Added[]> {
  if (added.length === 0) return [];
  const { rows } = await tx.client.query<Added>({
    ...adding,
    values: [
      tx.scope.accountId,
      added.map(({ donorId }) => donorId),
      added.map(({ taxYear }) => taxYear),
      added.map(({ net }) => net),
    ],
  });
  return rows;
}

const rowsAtOnce = 500;

export async function insertSales(tx: Tx, sales: readonly NewSale[]): Promise<void> {
  for (let from = 0; from < sales.length; from += rowsAtOnce)
    await tx.queries.insert(giftAidSales).values(sales.slice(from, from + rowsAtOnce));
}

const refunding = {
  name: 'gift-aid-sales.refund',
  text: `
    with hit as (
      select id, state, excluded from gift_aid_sales
      where account_id = $1 and refunded_at is null and (till_line = any($2::text[]) or donation_id = $3::bigint or gift_id = $5::bigint)
      order by id for update
    ), back as (
      update gift_aid_sales s set refunded_at = $4, updated_at = $4,
        state = case when hit.state = 'claimed' then 'adjusted' else 'excluded' end,
        excluded = case when hit.state = 'claimed' then null else 'refunded' end,
        claim_id = case when hit.state = 'claimed' then s.claim_id end
      from hit where s.account_id = $1 and s.id = hit.id
      returning s.donor_id, s.tax_year, s.net, s.till_line, hit.excluded is null and s.part <> 'gift' as counted
    ), lower as (
      update gift_aid_years y set net = y.net - gone.net
      from (select donor_id, tax_year, sum(net) as net from back where counted group by 1, 2) gone
      where y.account_id = $1 and y.donor_id = gone.donor_id and y.tax_year = gone.tax_year
    )
    select distinct till_line as "tillLine" from back`,
};

/** What was sold and came back, or the gift of money that was given back. */
export type Returned = {
  readonly tillLines?: readonly string[];
  readonly donationId?: number;
  readonly giftId?: number;
  readonly at: Date;
};

/**
 * Takes sales back: one that no claim file has leaves its claim, one that was claimed is a negative line of the next claim. The donor’s year is
 * lowered by what was sold; what later sales were split by stands.
 * @returns lines of the till that it took back; of a donation or gift one that is null
 */
export async function refundSales(
  tx: Tx,
  { tillLines = [], donationId, giftId, at }: Returned,
): Promise<(string | null)[]> {
  const values = [tx.scope.accountId, [...tillLines], donationId ?? null, at, giftId ?? null];
  const { rows } = await tx.client.query<{ tillLine: string | null }>({ ...refunding, values });
  return rows.map(({ tillLine }) => tillLine);
}

const ripening = {
  name: 'gift-aid-sales.ripen',
  text: `
    with ripe as (
      update gift_aid_sales set state = case part when 'over' then 'due_letter' else 'claimable' end, updated_at = now()
      where account_id = $1 and state = 'waiting' and returns_until < $2::date
    )
    update gift_aid_sales s set updated_at = now(), state = case when d.declared then 'claimable' else 'excluded' end,
      excluded = case when d.declared then null else 'no_declaration' end
    from (
      select n.id, exists (select 1 from gift_aid_declarations d where d.account_id = $1 and d.donor_id = n.donor_id and d.from_day <= n.gift_on
        and (d.until_day is null or d.until_day >= n.gift_on)) as declared
      from gift_aid_sales n where n.account_id = $1 and n.state = 'notified' and n.gift_on < $2::date
    ) d where s.account_id = $1 and s.id = d.id`,
};

/**
 * Takes sales on that can be returned no more, and those whose donors had their days to keep the money: a gift where a declaration is for that
 * day. Whoever reads asks the day by itself.
 */
export async function ripenSales(tx: Tx, today: string): Promise<void> {
  await tx.client.query({ ...ripening, values: [tx.scope.accountId, today] });
}

/** Which lines of the till are known. */
export async function knownLines(tx: Tx, lines: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await tx.queries
    .selectDistinct({ line: giftAidSales.tillLine })
    .from(giftAidSales)
    .where(
      and(
        eq(giftAidSales.accountId, tx.scope.accountId),
        sql`${giftAidSales.tillLine} = any(${sql.param([...lines])}::text[])`,
      ),
    );
  return new Set(rows.flatMap(({ line }) => line ?? []));
}
