import {
  type Handover,
  handovers,
  takeBackDesk,
  takeBackRequests,
  takeBacks,
  wardrobe,
  webhookEvents,
  webhooks,
  widget,
} from '@dw/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoSite } from '../config/demo';
import { call, request } from '../testing/client';
import { mailsIn, outboxOf } from '../testing/outbox';
import { type ServerFolder, type ServerProcess, serverFolder } from '../testing/server-process';
import { coat } from '../testing/shop';
import { logInAsRetailer } from './load.fixture';
import { eventually } from './patience.fixture';

const env = { DEMO_DATA: '1', PUBLIC_URL: 'http://localhost:4711' };
const steps = ['ask', 'take', 'grade', 'settle'] as const;
/** How long after a step was begun its kill comes, in ms. */
const moments = [0, 4, 8, 12, 18, 25, 35, 50, 80, 130];

let folder: ServerFolder;
let server: ServerProcess;
let origin: string;
beforeAll(async () => {
  folder = await serverFolder();
  server = folder.start(env);
  origin = await server.url;
});
afterAll(() => folder.clean());

const one = async (text: string, values: unknown[] = []) =>
  (await folder.admin((client) => client.query(text, values))).rows[0];

/** Ends the server so long after the call was begun, and starts it again. */
async function killDuring(call: () => Promise<unknown>, after: number): Promise<void> {
  const begun = call().catch(() => undefined);
  await new Promise((resolve) => setTimeout(resolve, after));
  await server.end('SIGKILL');
  await begun;
  server = folder.start(env);
  origin = await server.url;
}

/** Somebody with coats of the demo shop, which they bought half a year ago. @returns their session and the coats */
async function shopperWithCoats(count: number) {
  const email = `killed-${crypto.randomUUID().slice(0, 8)}@shopper.example`;
  const products = Array.from({ length: count }, () => ({ ...coat, price: '189.00', currency: 'GBP' }));
  const order = { number: crypto.randomUUID(), products };
  const { url } = await call(origin, widget.receiveOrder, { path: { uuid: demoSite.uuid }, body: { order } });
  const path = { token: url.slice(url.lastIndexOf('/') + 1) };
  await call(origin, widget.sendCode, { path, body: { email } });
  const code = await eventually(async () => /\b\d{6}\b/.exec((await mailsIn(folder.dataDir, email)).at(-1) ?? '')?.[0]);
  const items = (await call(origin, widget.orderPage, { path })).items.map(({ uuid }) => uuid);
  const { access_token: token } = await call(origin, widget.addItems, { path, body: { email, code, items } });
  await one(
    `update wardrobe_items set signed = true, bought_at = now() - interval '180 days' where uuid = any($1::uuid[])`,
    [items],
  );
  return { token, items, email };
}

/** The demo’s programme as its shop and as shoppers know it, with the store of its that was added first. */
async function programmeOf(token: string) {
  const [takeBack] = (await call(origin, takeBacks.list, { token })).items;
  const offer = await eventually(() =>
    one(
      `select o.uuid from directory.public_offers o join take_backs t on t.account_id = o.account_id
        where o.kind = 'take_back' and t.uuid = $1`,
      [takeBack?.uuid],
    ),
  );
  const store = await one(
    `select p.uuid from places p join take_backs t on t.account_id = p.account_id where t.uuid = $1 and p.active order by p.id limit 1`,
    [takeBack?.uuid],
  );
  const { terms_version: terms } = await one('select terms_version from take_backs where uuid = $1', [takeBack?.uuid]);
  return { takeBack: takeBack?.id ?? 0, offer: String(offer.uuid), store: String(store.uuid), terms: Number(terms) };
}

/** The subjects of the letters to somebody that are about a hand-over, each with how often it came. */
async function lettersTo(email: string): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { subject, text } of await outboxOf(folder.dataDir, email))
    if (text.includes('/w/legs/')) counts[subject] = (counts[subject] ?? 0) + 1;
  return counts;
}

/** How often each message about take-backs and rewards was made, and how many deliveries there are of them. */
async function messagesMade(names: readonly string[]) {
  const { made, deliveries } = await one(
    `select (select json_object_agg(type, n) from (
        select type, count(*)::int as n from webhook_messages where type = any($1) group by type) counted) as made,
      (select count(*)::int from webhook_deliveries d join webhook_messages m on m.id = d.message_id where m.type = any($1)) as deliveries`,
    [names],
  );
  return { made, deliveries: Number(deliveries) };
}

/** What a call that may have been answered before the kill says when it is sent again. */
async function sentAgain(sending: Promise<Response>): Promise<void> {
  const { status } = await sending;
  expect([200, 201, 409]).toContain(status);
}

it('a take-back that is killed at forty points goes on, and nothing of it happens twice', {
  timeout: 1_200_000,
}, async () => {
  const retailer = await logInAsRetailer(origin);
  const programme = await programmeOf(retailer);
  const { takeBack, offer, store } = programme;
  const couponOf = `select c.free, c.issued, c.reserved from coupons c join take_backs t on t.account_id = c.account_id and t.sum_coupon_id = c.id where t.id = $1`;
  const before = await one(couponOf, [takeBack]);
  let done = 0;
  const names = webhookEvents.filter((name) => /^(take_back|reward)\./.test(name));
  // Nobody listens there: what counts is that each message is made once, for the one address that wants it.
  await call(origin, webhooks.create, {
    ...{ token: retailer, body: { url: 'http://127.0.0.1:9/told', events: names } },
  });
  const emails: string[] = [];
  for (const step of steps) {
    let shopper = await shopperWithCoats(5);
    emails.push(shopper.email);
    for (const [at, after] of moments.entries()) {
      if (at === 5) {
        shopper = await shopperWithCoats(5);
        emails.push(shopper.email);
      }
      const item = shopper.items[at % 5] ?? '';
      const uuid = crypto.randomUUID();
      const condition = { worn: 'as_new', faults: 'none', washed: true } as const;
      const body = { uuid, programme: offer, way: 'store', place: store, terms_version: programme.terms } as const;
      const asking = () =>
        request(origin, handovers.request, {
          ...{ token: shopper.token, body: { ...body, items: [{ uuid: item, condition }] } },
        });
      if (step === 'ask') await killDuring(asking, after);
      await sentAgain(asking());
      const look = (): Promise<Handover> => call(origin, handovers.get, { token: shopper.token, path: { uuid } });
      const { code } = await look();
      const taking = () =>
        request(origin, takeBackDesk.take, {
          ...{ token: retailer, path: { code } },
          body: { place: store, items: [{ uuid: item, here: true, matches: true }] },
        });
      if (step === 'take') await killDuring(taking, after);
      await sentAgain(taking());
      const verdict = { uuid: item, verdict: 'accepted', grade: 'A', route: 'resell' } as const;
      const grading = () =>
        request(origin, takeBackRequests.grade, {
          ...{ token: retailer, path: { takeback_id: takeBack, id: uuid } },
          body: { items: [verdict], finish: true },
        });
      if (step === 'grade') await killDuring(grading, after);
      await sentAgain(grading());
      // What comes of it is done by jobs.
      if (step === 'settle') await killDuring(async () => undefined, after);
      expect(await look()).toMatchObject({ state: 'rewarded', codes: [{}] });
      await eventually(async () => {
        const { state } = await call(origin, wardrobe.get, { token: shopper.token, path: { uuid: item } });
        return state === 'gone';
      });
      done += 1;
      const kinds = await eventually(async () => {
        const row = await one(
          'select array_agg(kind order by seq) as kinds, bool_and(hash is not null) as sealed from item_events where item_uuid = $1',
          [item],
        );
        return row.sealed && row.kinds.includes('rewarded') && row.kinds;
      });
      expect([...kinds].sort()).toEqual([
        ...['added', 'bought', 'graded', 'handed_over', 'received', 'rewarded', 'routed'],
      ]);
    }
  }
  expect(done).toBe(40);
  const after = await one(couponOf, [takeBack]);
  expect(after).toEqual({ free: before.free - 40, issued: before.issued + 40, reserved: before.reserved });
  const quiet = `select not exists (select 1 from job_outbox) and not exists (
    select from jobs.job where state <= 'active' and start_after <= now() and (name like 'handovers.%' or name in ('mail.send', 'webhooks.fan-out'))) as done`;
  await eventually(async () => (await one(quiet)).done);
  expect(emails).toHaveLength(8);
  for (const email of emails) expect([email, Object.values(await lettersTo(email)).sort()]).toEqual([email, [5, 5, 5]]);
  const told = ['take_back.requested', 'take_back.handed_over', 'take_back.received', 'take_back.graded'];
  expect(await messagesMade(names)).toEqual({
    made: Object.fromEntries([...told, 'take_back.rewarded', 'reward.released'].map((name) => [name, 40])),
    deliveries: 6 * 40,
  });
  expect(await server.end('SIGTERM')).toBe(0);
});
