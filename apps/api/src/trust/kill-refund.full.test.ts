import { integrationKeys, refunds, wardrobe, widget } from '@dw/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call, request } from '../testing/client';
import { signatureOf } from '../testing/sign';
import { type CutServer, cutServer } from './cut-anywhere.fixture';
import { eventually } from './patience.fixture';

let server: CutServer;
beforeAll(async () => {
  server = await cutServer();
}, 300_000);
afterAll(() => server.clean());

it('a refund that is killed at any of its messages is told or not, and sent again it is done once', {
  timeout: 1_200_000,
}, async () => {
  const { token: retailer, site } = await server.retailer();
  const body = { overlap_hours: 24 };
  const { key } = await call(server.origin(), integrationKeys.issue, { token: retailer, path: { uuid: site }, body });
  const secret = key.slice(key.indexOf('.') + 1);
  const prepare = async () => {
    const order = await server.order(site);
    const { number, items, path } = order;
    const { access_token: token } = await call(server.origin(), widget.addItems, { path, body: order.body });
    const refund = { refund: { id: crypto.randomUUID(), at: new Date().toISOString() } };
    const act = () =>
      request(server.origin(), refunds.receive, {
        path: { uuid: site, number },
        body: refund,
        headers: { 'X-Signature': signatureOf(JSON.stringify(refund), secret, new Date()) },
      });
    const kept = async () =>
      (
        await server.query(
          `select (select count(*)::int from items where uuid = any($1::uuid[]) and refunded_at is not null) as items,
             (select count(*)::int from refunds where order_number = $2 and state = 'applied') as refunds,
             (select count(*)::int from audit_log where action = 'order.refunded' and after::text like '%' || $3 || '%') as log`,
          [items, number, refund.refund.id],
        )
      )[0];
    const afterwards = async (_kept: unknown, at: string) => {
      const again = await act();
      expect([at, again.status, await again.json()]).toEqual([at, 200, { status: 'refunded', items: 2 }]);
      expect(await kept(), at).toEqual(all);
      const states = async () =>
        (await call(server.origin(), wardrobe.list, { token })).items.map(({ state, ended_as }) => [state, ended_as]);
      const returned = ['gone', 'returned'];
      await eventually(async () => JSON.stringify(await states()) === JSON.stringify([returned, returned]));
    };
    return { act, kept, afterwards };
  };
  const all = { items: 2, refunds: 1, log: 1 };
  const killed = await server.cutAnywhere({ prepare, nothing: { items: 0, refunds: 0, log: 0 }, all });
  expect(Math.min(...Object.values(killed))).toBeGreaterThan(3);
});
