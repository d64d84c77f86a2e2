import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/db/database';
import type { Tx } from '../../platform/db/transaction';
import { scopeOfPairJob } from '../shoppers/shoppers';
import { copyItems, copyReward } from '../wardrobe/copies';
import { followRefunds } from '../wardrobe/follow-refunds';
import { compareCopies, type Difference } from './compare-copies';
import { followHandover } from './follow-handover';

const copyFacts = {
  name: 'wardrobe.copy-facts',
  text: `
    update wardrobe_items w set shop_name = i.shop_name, name = i.name, brand = i.brand, size = i.size, color = i.color,
      category = i.category, gender = i.gender, sku = i.sku, ean = i.ean, images = jsonb_array_length(i.images), price = i.price,
      final_price = i.final_price, currency = i.currency, bought_at = i.bought_at, added_at = i.added_at, test = i.test,
      order_number = o.number
    from items i join orders o on o.account_id = i.account_id and o.id = i.order_id
    where i.account_id = $2 and i.shopper_id = $1 and i.order_id = $3 and i.added_at is not null
      and w.shopper_id = $1 and w.shop_account_id = i.account_id and w.item_id = i.id`,
};

/** Makes copies of things and codes say what the account’s rows say, in the scope of the pair; what the shopper has said of the things stays. */
async function rebuild(tx: Tx, differences: readonly Difference[]): Promise<void> {
  const { accountId, shopperId } = tx.scope;
  const ofItems = differences.filter(({ kind }) => kind === 'item');
  const orders = [...new Set(ofItems.flatMap(({ orderId }) => orderId ?? []))];
  if (orders.length > 0) await copyItems(tx, orders);
  const copied = new Set(ofItems.filter(({ what }) => what[0] !== 'missing').map(({ orderId }) => orderId));
  for (const orderId of copied) await tx.client.query({ ...copyFacts, values: [shopperId, accountId, orderId] });
  await Promise.all(orders.map((orderId) => followRefunds(tx, orderId)));
  for (const { couponId, codeId } of differences)
    if (couponId !== null && codeId !== null) await copyReward(tx, { couponId, codeId });
}

/** The hand-overs last, as they stand by then: what is promised or away is a thing that was held when its copy was made. */
async function followLegs(db: Database, now: Date): Promise<Difference[]> {
  const legs = (await compareCopies(db)).filter(({ kind }) => kind === 'leg');
  for (const { accountId, shopperId, of } of legs)
    await db.inScope(scopeOfPairJob(accountId, shopperId), (tx) => followHandover(tx, of, now));
  return legs;
}

/** Rebuilds the copies that differ. Safe to repeat, and beside everything else. @returns those that differed */
export async function rebuildCopies({
  db,
  clock,
}: {
  readonly db: Database;
  readonly clock: Clock;
}): Promise<Difference[]> {
  const differences = (await compareCopies(db)).filter(({ kind }) => kind !== 'leg');
  const pairs = new Map<string, Difference[]>();
  for (const one of differences) {
    const pair = `${one.accountId} ${one.shopperId}`;
    pairs.set(pair, [...(pairs.get(pair) ?? []), one]);
  }
  for (const [one, ...others] of pairs.values())
    if (one) await db.inScope(scopeOfPairJob(one.accountId, one.shopperId), (tx) => rebuild(tx, [one, ...others]));
  return [...differences, ...(await followLegs(db, clock.now()))];
}
