import { randomUUID } from 'node:crypto';
import type { Language, ShopOrderState } from '@dw/contract';
import { and, eq, inArray } from 'drizzle-orm';
import { donations } from '../db/schema/donations';
import { type ShopBuyer, shopOrders } from '../db/schema/shop-orders';
import { keepSettings } from '../features/shop-orders/shop-settings.repository';
import { Scope } from '../platform/auth/scope';
import { secondsAfter } from '../platform/clock';
import type { Services } from '../services';
import { daysBefore } from './demo-days';
import { goods } from './demo-goods';
import { payDemoCharity } from './demo-payments';
import { demoRow } from './demo-row';

const postage = 395;
const returns =
  'Send it back within 14 days of its arrival, unworn, and you have your money back, postage included. If it came with a fault that we did not name, we pay its way back as well.';

/** Who bought the goods that were sold, in their order. */
const buyers: readonly ShopBuyer[] = [
  ['Imogen Hart', '9 Salt Street', 'Saltaire', 'BD18 3PX'],
  ['Callum Reid', '41 Dundas Row', 'Edinburgh', 'EH3 6QQ'],
  ['Bethan Pryce', '6 Romilly Crescent', 'Cardiff', 'CF11 9NR'],
  ['Yusuf Demir', '118 Green Lanes', 'London', 'N16 9EH'],
  ['Orla Keane', '2 Quay Cottages', 'Whitby', 'YO21 1YL'],
  ['Farah Siddiqui', '27 Alma Terrace', 'York', 'YO10 4DJ'],
].map(([name = '', street = '', city = '', postcode = '']) => {
  const email = `${name.toLowerCase().replace(' ', '.')}@buyer.example`;
  return { name, email, street, city, postcode };
});

/** What visitors have bought in the charity’s virtual shop, paid at the sandbox: to be sent, sent, and one refunded. */
export async function addDemoShopOrders(services: Services, accountId: number): Promise<void> {
  const { db, clock } = services;
  const before = daysBefore(clock.now());
  const sold = goods.flatMap(({ sale, ...thing }) => (sale ? [{ ...thing, sale }] : []));
  const bought = await Promise.all(
    sold.map(async ({ name, price, sale: { paid, sent, refunded, tracking = '' } }, at) => {
      const uuid = randomUUID();
      const paidAt = before(paid);
      const createdAt = secondsAfter(paidAt, -200);
      const refundedAt = refunded === undefined ? undefined : before(refunded);
      const asked = { key: `shop-order-${uuid}-1`, pence: price + postage, description: name, paidAt, refundedAt };
      const language: Language = 'en';
      const state: ShopOrderState = refundedAt ? 'refunded' : sent === undefined ? 'paid' : 'sent';
      const refundFrom: ShopOrderState | null = refundedAt ? 'sent' : null;
      const order = {
        ...{ accountId, uuid, createdAt, price, postage, tracking, state, refundFrom, language, buyer: buyers[at] },
        ...{ holdUntil: secondsAfter(createdAt, 900), sentAt: sent === undefined ? null : before(sent) },
        ...(await payDemoCharity(services, asked)),
      };
      return { name, order };
    }),
  );
  await db.inScope(Scope.ofAccount(accountId, { kind: 'system' }, ''), async (tx) => {
    await keepSettings(tx, { postage, daysToSend: 3, returns });
    const names = bought.map(({ name }) => name);
    const things = await tx.queries
      .select({ id: donations.id, name: donations.name })
      .from(donations)
      .where(and(eq(donations.accountId, accountId), inArray(donations.name, names)));
    const idOf = new Map(things.map(({ id, name }) => [name, id]));
    await tx.queries
      .insert(shopOrders)
      .values(bought.map(({ name, order }) => ({ ...order, donationId: demoRow(idOf.get(name), name) })));
  });
}
