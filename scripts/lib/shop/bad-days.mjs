import { ok, deepStrictEqual as same } from 'node:assert';
import { later } from './parts.mjs';

/** What the shop does while the service is away, slow or wrong. */
export function* badDays({ shop, service, gate, things, key, setKey, bought }) {
  const first = () => shop.checkouts[Object.keys(shop.checkouts)[0]];

  for (const mode of ['down', 'slow', 'html', 'busy'])
    yield [
      `a purchase goes through while the service is ${mode}, and the order arrives later, once`,
      async () => {
        gate.state.mode = mode;
        const started = performance.now();
        const order = await first()([[things().dress, 1]]);
        const took = performance.now() - started;
        ok(!order.refused, `The checkout refused: ${order.refused}`);
        ok(took < 10_000, `The checkout took ${Math.round(took)} ms.`);
        same((await order.go(order.thanks)).status, 200);
        if (mode !== 'slow') await shop.deliver();
        ok(!(await shop.page(order.id)), 'It has a page already.');
        gate.state.mode = 'up';
        await shop.deliver();
        await shop.deliver();
        ok(await shop.page(order.id), 'It did not arrive.');
        const number = await shop.number(order.id);
        const told = await later(async () => {
          const found = await service.deliveries(number);
          return found.length > 0 && found;
        });
        same(told.length, 1);
        return `checkout ${Math.round(took)} ms`;
      },
    ];

  yield [
    'with a key that was revoked orders wait, and arrive with the new one',
    async () => {
      const fresh = await service.newKey();
      const order = await first()([[things().dress, 1]]);
      await shop.deliver();
      ok(!(await shop.page(order.id)), 'The old key was taken.');
      same(await shop.connect(gate.origin, key()), 'error');
      setKey(fresh);
      same(await shop.connect(gate.origin, fresh), 'success');
      await shop.deliver();
      ok(await shop.page(order.id), 'It did not arrive.');
    },
  ];

  yield [
    'a product without picture, price or name is an item all the same',
    async () => {
      // With another one: a cart that comes to nothing is asked for no way to pay.
      const { page } = await bought(Object.keys(shop.checkouts)[0], [
        [things().bare, 1],
        [things().dress, 1],
      ]);
      const { items } = await service.orderPage(page);
      same(items.map(({ name }) => name).sort(), ['Robe d’été – « Élise »', things().called].sort());
    },
  ];

  const count = Number(process.env.SHOP_ORDERS ?? 1000);
  yield [
    `${count} orders placed while the service is away all arrive, each once`,
    async () => {
      gate.state.mode = 'down';
      const before = await service.ordersCount();
      const started = performance.now();
      same(await shop.manyOrders(things().dress, count), count);
      const placed = performance.now();
      same((await shop.deliver()).waiting, count);
      const { calls } = gate.state;
      gate.state.mode = 'up';
      const begun = performance.now();
      for (let runs = 0; runs < 40 && (await shop.deliver()).waiting > 0; runs += 1);
      const done = performance.now();
      same(await shop.deliver(), { waiting: 0, refused: 0 });
      same(
        { calls: gate.state.calls - calls, orders: (await service.ordersCount()) - before },
        { calls: count, orders: count },
      );
      return `placed in ${Math.round((placed - started) / 1000)} s, delivered in ${Math.round((done - begun) / 1000)} s`;
    },
  ];
}
