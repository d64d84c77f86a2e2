import { widget } from '@dw/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bodyOf } from '../domain/ledger/item-event';
import { linkHash, nothingBefore } from '../domain/ledger/link-hash';
import { call } from '../testing/client';
import type { Cut } from '../testing/cutting-proxy';
import { operatorProcess } from '../testing/operator-process';
import { type CutServer, cutServer } from './cut-anywhere.fixture';
import { eventually } from './patience.fixture';

let server: CutServer;
let site: string;
beforeAll(async () => {
  server = await cutServer('work');
  ({ site } = await server.retailer());
}, 300_000);
afterAll(() => server.clean());

/** What the relay says of sealing, and what follows in that transaction. */
const sealing = { marks: ['ledger.seal', 'app.seal_item_events'] };
/** More than are sealed in one transaction. */
const many = 300;

/** So many things happen to one garment at once, beside what the shopper adds. @returns the garment */
async function aLotHappens(): Promise<string> {
  const item = crypto.randomUUID();
  const [account] = await server.query('select account_id, uuid from accounts order by account_id limit 1');
  const event = { item, kind: 'graded', at: new Date('2026-11-01T10:00:00Z') } as const;
  const bodies = Array.from({ length: many }, (_, at) =>
    bodyOf({ ...event, facts: { grade: at % 2 === 0 ? 'A' : 'B' } }, account.uuid),
  );
  await server.query(
    `insert into item_events (account_id, shopper_id, item_uuid, kind, at, body)
     select $1, 77, $2, 'graded', $3, body from unnest($4::text[]) with ordinality as e (body, place) order by place`,
    [account.account_id, item, event.at, bodies],
  );
  return item;
}

/** How long the oldest of the events of these garments has waited, in seconds; undefined while one waits. */
async function sealedAfter(items: readonly string[]): Promise<number | undefined> {
  const [row] = await server.query(
    `select bool_and(seq is not null) as sealed, extract(epoch from clock_timestamp() - min(created_at))::float as waited
     from item_events where item_uuid = any($1::uuid[])`,
    [items],
  );
  return row.sealed ? row.waited : undefined;
}

/** Each of a garment’s events has one link, from 1 without a hole, and each link stands on the one before. */
async function expectWhole(item: string, events: number, at: string): Promise<void> {
  const rows = await server.query(
    `select e.seq, e.body, e.hash, l.seq as link, l.hash as link_hash
     from item_events e full join ledger.links l on (l.item_uuid, l.event_uuid) = (e.item_uuid, e.uuid)
     where coalesce(e.item_uuid, l.item_uuid) = $1 order by l.seq`,
    [item],
  );
  expect(
    rows.map(({ seq, link }) => [seq, link]),
    at,
  ).toEqual(Array.from({ length: events }, (_, index) => [index + 1, index + 1]));
  let prev: Buffer = nothingBefore;
  for (const { seq, body, hash, link_hash } of rows) {
    prev = linkHash(prev, seq, body);
    expect([prev.equals(hash), prev.equals(link_hash)], `${at}: ${seq}`).toEqual([true, true]);
  }
}

it('what is sealed when its process is killed is sealed by the next within 60 s, once and without a hole', {
  timeout: 1_200_000,
}, async () => {
  const times: Record<Cut, number> = { before: 0, middle: 0, after: 0 };
  // The demo has a life, too.
  const [before] = await server.query('select count(*)::int as events from item_events');
  let [slowest, events] = [0, Number(before.events)];
  for (const cut of ['before', 'middle', 'after'] as const)
    for (let message = 1; ; message += 1) {
      const at = `${cut} ${message}`;
      // What a shopper adds is sealed like all else: once is enough.
      const order = message === 1 ? await server.order(site) : undefined;
      const cutting = server.cutAt(message, cut, sealing);
      let wasCut = false;
      void cutting.done.then(() => {
        wasCut = true;
      });
      const garment = await aLotHappens();
      if (order) await call(server.origin(), widget.addItems, { path: order.path, body: order.body });
      const items = order?.items ?? [];
      const all = [garment, ...items];
      await eventually(async () => wasCut || (await sealedAfter(all)) !== undefined);
      cutting.stop();
      const isCut = wasCut;
      if (isCut) {
        times[cut] += 1;
        await server.kill();
        await server.startAgain();
      }
      const waited = await eventually(() => sealedAfter(all));
      slowest = Math.max(slowest, waited);
      expect(waited, at).toBeLessThan(60);
      await expectWhole(garment, many, at);
      for (const item of items) await expectWhole(item, 2, at);
      events += many + items.length * 2;
      if (!isCut) break;
    }
  // The statement that seals, twice for so many, and the commits.
  expect(Math.min(...Object.values(times))).toBeGreaterThan(1);
  console.info(`Killed ${JSON.stringify(times)}; the slowest was sealed after ${slowest.toFixed(1)} s.`);
  const { code, out, err } = await operatorProcess(server.env, ['ledger', 'verify']);
  expect([code, out], err).toEqual([0, expect.stringContaining(` with ${events} events, 0 not sealed yet: whole`)]);
});
