import type { Tx } from '../../platform/db/transaction';

const insertItems = {
  name: 'wardrobe.copy-items',
  text: `
    insert into wardrobe_items (shopper_id, uuid, origin, shop_account_id, item_id, order_number, shop_name, name, brand, size, color,
      category, gender, sku, ean, images, price, final_price, currency, bought_at, added_at, signed, test)
    select $1, i.uuid, 'order', i.account_id, i.id, o.number, i.shop_name, i.name, i.brand, i.size, i.color,
      i.category, i.gender, i.sku, i.ean, jsonb_array_length(i.images), i.price, i.final_price, i.currency, i.bought_at, i.added_at, o.signed, i.test
    from items i
    join orders o on o.account_id = i.account_id and o.id = i.order_id
    where i.account_id = $2 and i.shopper_id = $1 and i.order_id = any($3) and i.added_at is not null
    order by i.id
    on conflict (shopper_id, shop_account_id, item_id) do nothing`,
};

/**
 * Copies what a shopper has added of an account’s orders into the wardrobe, in the scope of the pair. What is there already stays as
 * it is.
 */
export async function copyItems(tx: Tx, orderIds: readonly number[]): Promise<void> {
  const { accountId, shopperId } = tx.scope;
  await tx.client.query({ ...insertItems, values: [shopperId, accountId, orderIds] });
}

const upsertRewards = {
  name: 'wardrobe.copy-rewards',
  text: `
    insert into shopper_rewards (shopper_id, shop_account_id, coupon_id, code_id, shop_name, shop_url, order_number, code, name,
      short_description, description, type, value, currency, min_spend, min_order_currency, thumbnail, state, released_at, expires_at, redeemed_at,
      voided_at, reason)
    select $1, u.account_id, u.coupon_id, u.code_id, coalesce(s.name, a.company_name), coalesce(s.url, first.url, ''), coalesce(o.number, ''), k.code,
      c.name, c.short_description, c.description, c.type, coalesce(u.value, c.value), coalesce(u.currency, c.currency), c.min_spend, c.min_order_currency, c.thumbnail,
      case when u.rolled_back_at is not null or u.voided_at is not null then 'voided' when u.redeemed_at is not null then 'redeemed' else 'released' end,
      u.issued_at, c.expires_at, u.redeemed_at, coalesce(u.rolled_back_at, u.voided_at),
      case when u.rolled_back_at is not null then 'rolled_back' when u.voided_at is not null then case when r.reason = 'withdrawn' then 'withdrawn' when u.reference like 'replaced by %' then 'replaced' else 'refunded' end end
    from code_uses u
    join coupons c on c.account_id = u.account_id and c.id = u.coupon_id
    join coupon_codes k on k.account_id = u.account_id and k.coupon_id = u.coupon_id and k.id = u.code_id
    join accounts a on a.account_id = u.account_id
    left join orders o on o.account_id = u.account_id and o.id = u.order_id
    left join rewards r on r.account_id = u.account_id and r.id = u.reward_id
    left join sites s on s.account_id = o.account_id and s.id = o.site_id
    left join lateral (
      select one.url from coupon_sites cs join sites one on one.account_id = cs.account_id and one.id = cs.site_id
      where cs.account_id = u.account_id and cs.coupon_id = u.coupon_id order by one.id limit 1
    ) first on true
    where u.account_id = $2 and u.shopper_id = $1 and u.coupon_id = any($3) and u.code_id = any($4)
    on conflict (shopper_id, shop_account_id, coupon_id, code_id) do update set
      order_number = excluded.order_number, name = excluded.name, short_description = excluded.short_description, description = excluded.description, min_spend = excluded.min_spend,
      min_order_currency = excluded.min_order_currency, value = excluded.value, currency = excluded.currency, thumbnail = excluded.thumbnail, state = excluded.state,
      expires_at = excluded.expires_at, redeemed_at = excluded.redeemed_at, voided_at = excluded.voided_at, reason = excluded.reason`,
};

/** Copies a code that a shopper was given, as it is now, into the wardrobe, in the scope of the pair. */
export async function copyReward(tx: Tx, { couponId, codeId }: { couponId: number; codeId: number }): Promise<void> {
  const { accountId, shopperId } = tx.scope;
  await tx.client.query({ ...upsertRewards, values: [shopperId, accountId, [couponId], [codeId]] });
}
