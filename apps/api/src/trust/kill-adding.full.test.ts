import { wardrobe, websites, widget } from '@dw/contract';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { call, request } from '../testing/client';
import { type Cut, type CuttingProxy, cuttingProxy } from '../testing/cutting-proxy';
import { type ExternalDatabase, externalDatabase } from '../testing/external-database';
import { mailsIn } from '../testing/outbox';
import { type ServerFolder, type ServerProcess, serverFolder } from '../testing/server-process';
import { coat } from '../testing/shop';
import { logInAsRetailer } from './load.fixture';
import { eventually } from './patience.fixture';

let database: ExternalDatabase;
let folder: ServerFolder;
let proxy: CuttingProxy;
let server: ServerProcess;
let origin: string;
beforeAll(async () => {
  database = await externalDatabase();
  folder = await serverFolder();
  proxy = await cuttingProxy(inject('admin'));
  await start();
}, 60_000);
afterAll(async () => {
  await folder.clean();
  await proxy.close();
  await database.clean();
});

/** The server reaches its rows through the proxy; its owner and its operator, who only start it, do not. */
async function start() {
  const url = new URL(database.env.DATABASE_URL);
  url.search = `?host=127.0.0.1&port=${proxy.port}`;
  const env = { ...database.env, DATABASE_URL: url.href, DEMO_DATA: '1', PUBLIC_URL: 'http://localhost:4711' };
  server = folder.start({ ...env, DATA_DIR: folder.dataDir });
  origin = await server.url;
}

const one = async (text: string, values: unknown[]) =>
  (await database.admin((client) => client.query(text, values))).rows[0];

/** An order of two things, and the code that adds them. */
async function asked(site: string) {
  await database.admin((client) => client.query('delete from directory.throttles'));
  const email = `cut-${crypto.randomUUID().slice(0, 8)}@killed.example`;
  const order = { number: crypto.randomUUID(), products: [coat, { ...coat, name: 'Scarf' }] };
  const { url } = await call(origin, widget.receiveOrder, { path: { uuid: site }, body: { order } });
  const path = { token: url.slice(url.lastIndexOf('/') + 1) };
  await call(origin, widget.sendCode, { path, body: { email } });
  const code = await eventually(async () => /\b\d{6}\b/.exec((await mailsIn(folder.dataDir, email)).at(-1) ?? '')?.[0]);
  const items = (await call(origin, widget.orderPage, { path })).items.map(({ uuid }) => uuid);
  return { email, items, adding: () => request(origin, widget.addItems, { path, body: { email, code, items } }) };
}

/** What is kept of an addition: its things, their copies, their life, what the log says, sessions, used codes. */
const keptOf = ({ email, items }: { readonly email: string; readonly items: readonly string[] }) =>
  one(
    `select (select count(*)::int from items where uuid = any($1::uuid[]) and added_at is not null) as items,
       (select count(*)::int from wardrobe_items where uuid = any($1::uuid[])) as copies,
       (select count(*)::int from item_events where item_uuid = any($1::uuid[])) as events,
       (select count(*)::int from audit_log where action = 'items.added' and after -> 'items' ? $2) as log,
       (select count(*)::int from directory.shopper_sessions s join directory.shoppers p on p.id = s.shopper_id where p.email = $3) as sessions`,
    [items, items[0], email],
  );
const nothing = { items: 0, copies: 0, events: 0, log: 0, sessions: 0 };
const all = { items: 2, copies: 2, events: 4, log: 1, sessions: 1 };

it('an addition that is killed at any of its messages is whole or nothing, and is made once', {
  timeout: 1_200_000,
}, async () => {
  const retailer = await logInAsRetailer(origin);
  const site = (await call(origin, websites.list, { token: retailer })).items[0]?.uuid ?? '';
  const killed: Record<Cut, number> = { before: 0, middle: 0, after: 0 };
  for (const cut of ['before', 'middle', 'after'] as const)
    for (let message = 1; ; message += 1) {
      const added = await asked(site);
      const cutting = proxy.cutAt(message, cut);
      const sent = added.adding().then(
        () => 'answered' as const,
        () => 'lost' as const,
      );
      const first = await Promise.race([sent, cutting.done.then(() => 'cut' as const)]);
      cutting.stop();
      if (first === 'answered') {
        expect(await keptOf(added)).toEqual(all);
        break;
      }
      await server.end('SIGKILL');
      killed[cut] += 1;
      const kept = await eventually(async () => {
        // The database may not yet know that nobody is there.
        const { busy } = await one(
          `select count(*)::int as busy from pg_stat_activity where datname = current_database() and usename like 'dw_plain_%'`,
          [],
        );
        return busy === 0 && (await keptOf(added));
      });
      expect([nothing, all], `${cut} ${message}`).toContainEqual(kept);
      await start();
      const again = await added.adding();
      // What was done has used its code.
      expect(again.status, `${cut} ${message}`).toBe(kept.items === 0 ? 200 : 422);
      expect(await keptOf(added)).toEqual(all);
      if (again.status === 200) {
        const { access_token: token } = widget.addItems.answer.parse(await again.json());
        expect((await call(origin, wardrobe.list, { token })).items).toHaveLength(2);
      }
      const mailed = async () => (await mailsIn(folder.dataDir, added.email)).length;
      // The code, and what was added.
      await eventually(async () => (await mailed()) === 2);
    }
  expect(Math.min(...Object.values(killed))).toBeGreaterThan(5);
});
