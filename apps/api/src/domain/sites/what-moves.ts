import type { MoveObstacle } from '@dw/contract';
import type { Tx } from '../../platform/db/transaction';
import type { Reference } from '../../platform/http/references';

/** A website as it would move to another account. */
export type MovingWebsite = {
  readonly id: number;
  readonly uuid: string;
  readonly name: string;
  readonly url: string;
  readonly domain: string;
  readonly orders: number;
  readonly items: number;
  /** Coupons that it alone gives out: they go with it. */
  readonly couponIds: readonly number[];
  /** Names of those that others give out, too. */
  readonly sharedCoupons: readonly string[];
  readonly openTakeBacks: number;
  /** What stands in the way on this side. */
  readonly obstacles: readonly MoveObstacle[];
};

type Row = Omit<MovingWebsite, 'id' | 'couponIds' | 'obstacles'> & {
  readonly id: string;
  readonly couponIds: readonly string[];
  readonly imports: number;
  readonly domainBlocked: boolean;
};

const looking = {
  name: 'sites.what-moves',
  text: `
    with site as materialized (
      select id, uuid, name, url from sites where account_id = $1 and (id = $2 or uuid = $3) and deleted_at is null
    ), given as materialized (
      select c.id, c.name, c.deleted_at,
        exists (select 1 from coupon_sites o where o.account_id = $1 and o.coupon_id = c.id and o.site_id <> site.id)
        or exists (select 1 from take_backs t where t.account_id = $1 and t.sum_coupon_id = c.id)
        or exists (select 1 from take_back_rules r where r.account_id = $1 and r.coupon_id = c.id)
        or exists (select 1 from rewards w where w.account_id = $1 and w.coupon_id = c.id) as shared
      from site
      join coupon_sites cs on cs.account_id = $1 and cs.site_id = site.id
      join coupons c on c.account_id = $1 and c.id = cs.coupon_id
    )
    select site.id, site.uuid, site.name, site.url, coalesce(k.domain, '') as domain,
      (select count(*)::int from orders o where o.account_id = $1 and o.site_id = site.id) as orders,
      (select count(*)::int from items i where i.account_id = $1 and i.site_id = site.id) as items,
      array(select id from given where not shared order by id) as "couponIds",
      array(select name from given where shared and deleted_at is null order by name, id) as "sharedCoupons",
      (select count(*)::int from imports m
        where m.account_id = $1 and m.state = 'running' and (m.kind = 'coupon-codes' and m.target in (select id from given)
          or m.kind in ('past-orders', 'redemptions') and m.target = site.id)) as imports,
      (select count(*)::int from handovers h
        where h.account_id = $1 and h.state in ('requested', 'handed_over', 'received', 'graded') and exists (
          select 1 from take_back_items t join items i on i.account_id = $1 and i.uuid = t.item_uuid and i.site_id = site.id
          where t.account_id = $1 and t.handover_id = h.id)) as "openTakeBacks",
      coalesce(k.blocked, false) as "domainBlocked"
    from site left join (
      select k.site_uuid, k.domain, exists (select 1 from directory.proven_domains p where p.domain = k.domain and (p.account_id <> $1
        or exists (select 1 from directory.site_keys o where o.account_id = $1 and o.domain = k.domain and o.site_uuid <> k.site_uuid))) as blocked
      from directory.site_keys k where k.account_id = $1
    ) k on k.site_uuid = site.uuid`,
};

/** What of an account would go with one of its websites, and what stands in the way; undefined where it has no such website. */
export async function whatMoves(
  tx: Tx,
  accountId: number,
  { id, uuid }: Reference,
): Promise<MovingWebsite | undefined> {
  const { rows } = await tx.client.query<Row>({ ...looking, values: [accountId, id, uuid] });
  const [row] = rows;
  if (!row) return undefined;
  const { imports, domainBlocked, ...shown } = row;
  const obstacles: MoveObstacle[] = [];
  if (row.sharedCoupons.length > 0) obstacles.push('coupons');
  if (row.openTakeBacks > 0) obstacles.push('take_backs');
  if (imports > 0) obstacles.push('imports');
  if (domainBlocked) obstacles.push('domain');
  return { ...shown, id: Number(row.id), couponIds: row.couponIds.map(Number), obstacles };
}
