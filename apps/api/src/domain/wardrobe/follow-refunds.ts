import type { Tx } from '../../platform/db/transaction';

const follow = {
  name: 'wardrobe.follow-refunds',
  text: `
    update wardrobe_items w set
      refunded_at = i.refunded_at,
      state = case when i.refunded_at is null then 'held' else 'gone' end,
      ended_as = case when i.refunded_at is not null then 'returned' end,
      ended_at = case when i.refunded_at is not null then $4::timestamptz end
    from items i
    where i.account_id = $2 and i.shopper_id = $1 and i.order_id = $3
      and w.shopper_id = $1 and w.shop_account_id = i.account_id and w.item_id = i.id
      and w.refunded_at is distinct from i.refunded_at
      and (w.state = 'held' or (w.state = 'gone' and w.ended_as = 'returned'))`,
};

/**
 * Makes a wardrobe’s copies of an order’s items what the shop’s refunds have made of these, in the scope of the pair: returned, or held
 * again. It looks at the items as they are, so that it may run at any time; what the shopper has ended otherwise stays as it is.
 */
export async function followRefunds(tx: Tx, orderId: number, now: Date): Promise<void> {
  const { accountId, shopperId } = tx.scope;
  await tx.client.query({ ...follow, values: [shopperId, accountId, orderId, now] });
}
