import { wardrobe, widget } from '@dw/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call, request } from '../testing/client';
import { type CutServer, cutServer } from './cut-anywhere.fixture';
import { eventually } from './patience.fixture';

let server: CutServer;
beforeAll(async () => {
  server = await cutServer();
}, 300_000);
afterAll(() => server.clean());

/** What is kept of an addition: its things, their copies, their life, what the log says, what was agreed to, sessions. */
const keptOf = async ({ email, items }: { readonly email: string; readonly items: readonly string[] }) =>
  (
    await server.query(
      `select (select count(*)::int from items where uuid = any($1::uuid[]) and added_at is not null) as items,
       (select count(*)::int from wardrobe_items where uuid = any($1::uuid[])) as copies,
       (select count(*)::int from item_events where item_uuid = any($1::uuid[])) as events,
       (select count(*)::int from audit_log where action = 'items.added' and after -> 'items' ? $2) as log,
       (select count(*)::int from directory.shopper_consents c join directory.shoppers p on p.id = c.shopper_id where p.email = $3) as consents,
       (select count(*)::int from directory.shopper_sessions s join directory.shoppers p on p.id = s.shopper_id where p.email = $3) as sessions`,
      [items, items[0], email],
    )
  )[0];
const nothing = { items: 0, copies: 0, events: 0, log: 0, consents: 0, sessions: 0 };
const all = { items: 2, copies: 2, events: 4, log: 1, consents: 1, sessions: 1 };

it('an addition that is killed at any of its messages is whole or nothing, and is made once', {
  timeout: 1_200_000,
}, async () => {
  const { site } = await server.retailer();
  const prepare = async () => {
    const order = await server.order(site);
    const { email, path } = order;
    const body = { ...order.body, ending_code: true };
    const act = () => request(server.origin(), widget.addItems, { path, body });
    const afterwards = async (kept: typeof nothing, at: string) => {
      const again = await act();
      // What was done has used its code.
      expect(again.status, at).toBe(kept.items === 0 ? 200 : 422);
      expect(await keptOf(order)).toEqual(all);
      if (again.status === 200) {
        const { access_token: token } = widget.addItems.answer.parse(await again.json());
        expect((await call(server.origin(), wardrobe.list, { token })).items).toHaveLength(2);
      }
      // The code, and what was added.
      await eventually(async () => (await server.mails(email)).length === 2);
    };
    return { act, kept: () => keptOf(order), afterwards };
  };
  const killed = await server.cutAnywhere({ prepare, nothing, all });
  expect(Math.min(...Object.values(killed))).toBeGreaterThan(5);
});
