import type { Tx } from '../../platform/db/transaction';

const gathering = {
  name: 'gift-aid-claims.gather',
  text: `
    with taken as (
      update gift_aid_sales set claim_id = $2, updated_at = now()
      where account_id = $1 and state = 'claimable' and claim_id is null and gift_on between $3::date and $4::date returning 1
    ), back as (
      update gift_aid_sales set adjusted_id = $2, updated_at = now()
      where account_id = $1 and state = 'adjusted' and adjusted_id is null returning 1
    )
    select (select count(*) from taken)::int + (select count(*) from back)::int as rows`,
};

/** Puts every gift of some days that no claim has into one, and what was refunded after it was claimed. @returns how many */
export async function gatherSales(tx: Tx, claimId: number, fromDay: string, untilDay: string): Promise<number> {
  const values = [tx.scope.accountId, claimId, fromDay, untilDay];
  const { rows } = await tx.client.query<{ rows: number }>({ ...gathering, values });
  return rows[0]?.rows ?? 0;
}

const releasing = {
  name: 'gift-aid-claims.release',
  text: `
    update gift_aid_sales set updated_at = now(), claim_id = case when claim_id = $2 then null else claim_id end,
      adjusted_id = case when adjusted_id = $2 then null else adjusted_id end
    where account_id = $1 and (claim_id = $2 or adjusted_id = $2)`,
};

/** Lets go what a claim has. */
export async function releaseSales(tx: Tx, claimId: number): Promise<void> {
  await tx.client.query({ ...releasing, values: [tx.scope.accountId, claimId] });
}

const closing = {
  name: 'gift-aid-claims.close',
  text: `
    with claimed as (
      update gift_aid_sales set state = 'claimed', updated_at = now() where account_id = $1 and claim_id = $2 and state = 'claimable' returning donor_id
    )
    update gift_aid_donors d set kept_until = greatest(d.kept_until, $3::date), updated_at = now()
    where d.account_id = $1 and d.id in (select donor_id from claimed)`,
};

/** What a claim has is claimed from now on, and its donors are kept until that day. */
export async function closeSales(tx: Tx, claimId: number, keptUntil: string): Promise<void> {
  await tx.client.query({ ...closing, values: [tx.scope.accountId, claimId, keptUntil] });
}

/** A donor’s line of a schedule; `pence` is below zero where gifts are taken back. */
export type ScheduleLine = {
  readonly title: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly house: string;
  readonly postcode: string;
  readonly country: string;
  /** The latest day of the gifts: 05/04/27. */
  readonly day: string;
  readonly pence: number;
};

const lining = {
  name: 'gift-aid-claims.schedule',
  text: `
    select d.title, d.first_name as "firstName", d.last_name as "lastName", d.house, d.postcode, d.country,
      to_char(l.day, 'DD/MM/YY') as day, l.pence::float8 as pence
    from (
      select 1 as part, donor_id, max(gift_on) as day, sum(net) as pence from gift_aid_sales
      where account_id = $1 and claim_id = $2 group by donor_id
      union all
      select 2, donor_id, max(gift_on), -sum(net) from gift_aid_sales where account_id = $1 and state = 'adjusted'
      and adjusted_id = $2 group by donor_id
    ) l cross join lateral (select * from gift_aid_donors d where d.account_id = $1 and d.id = l.donor_id limit 1) d
    order by l.part, d.last_name, d.first_name, d.id limit $3 offset $4`,
};

/** Some lines of a claim’s schedule: a line for each donor, then one for each whose gifts are taken back. */
export async function scheduleLines(tx: Tx, claimId: number, limit: number, offset: number): Promise<ScheduleLine[]> {
  const values = [tx.scope.accountId, claimId, limit, offset];
  const { rows } = await tx.client.query<ScheduleLine>({ ...lining, values });
  return rows;
}
