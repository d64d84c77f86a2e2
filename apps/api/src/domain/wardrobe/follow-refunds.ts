import type { Tx } from '../../platform/db/transaction';

const follow = {
  name: 'wardrobe.follow-refunds',
  text: `
    update wardrobe_items w set
      refunded_at = i.refunded_at,
      state = case
        when w.state = 'held' and i.refunded_at is not null then 'gone'
        when w.ended_as = 'returned' and i.refunded_at is null then 'held'
        else w.state end,
      ended_as = case when w.state = 'held' and i.refunded_at is not null then 'returned' when i.refunded_at is not null then w.ended_as
        else nullif(w.ended_as, 'returned') end,
      ended_at = case when w.state = 'held' and i.refunded_at is not null then i.refunded_at
        when w.ended_as = 'returned' and i.refunded_at is null then null else w.ended_at end
    from items i
    where i.account_id = $2 and i.shopper_id = $1 and i.order_id = $3
      and w.shopper_id = $1 and w.shop_account_id = i.account_id and w.item_id = i.id
      and w.refunded_at is distinct from i.refunded_at`,
};

/**
 * Makes a wardrobe’s copies of an order’s items what the shop’s refunds have made of these, in the scope of the pair: what is held is
 * returned, and what was returned is held again. What is promised, away or ended otherwise stays as it is and knows of the refund, so that it
 * is not held again later. It looks at the items as they are, so that it may run at any time.
 */
export async function followRefunds(tx: Tx, orderId: number): Promise<void> {
  const { accountId, shopperId } = tx.scope;
  await tx.client.query({ ...follow, values: [shopperId, accountId, orderId] });
}
