import { isDeepStrictEqual } from 'node:util';
import { couponCodes, webhooks } from '@dw/contract';
import { expect } from 'vitest';
import { call } from '../testing/client';
import { outboxOf } from '../testing/outbox';
import { openParcels } from '../testing/parcels';
import { openProgramme } from '../testing/take-backs';
import type { TestApp } from '../testing/test-app';
import { eventually } from './patience.fixture';

/** A programme with codes enough and the sandbox's carrier, whose account has a webhook for these events. */
export async function openTracked(
  app: TestApp,
  events: readonly ('requested' | 'handed_over' | 'appealed' | 'cancelled' | 'expired')[],
) {
  const programme = await openProgramme(app);
  const { token, coupon } = programme;
  await call(app.origin, couponCodes.generate, {
    ...{ token, path: { id: coupon.id }, body: { count: 300, length: 10 } },
  });
  const parcels = await openParcels(app, programme);
  await parcels.use('sandbox');
  await call(app.origin, webhooks.create, {
    ...{ token, body: { url: 'http://127.0.0.1:9/told', events: events.map((name) => `take_back.${name}` as const) } },
  });
  return { programme, parcels };
}

/** All that a request has left behind it: what must be there once, whatever was cut on the way. */
type Tracks = {
  readonly state: string;
  /** Of its label: how it stands, how many were made and are good, and how many of these are known to be the request’s. */
  readonly label: readonly [state: string, good: number, known: number];
  /** Events of the account about it, by name. */
  readonly events: Readonly<Record<string, number>>;
  /** The lives of its things, without how they began. */
  readonly lives: Readonly<Record<string, number>>;
  /** Messages to webhooks, by name; each with one delivery. */
  readonly told: Readonly<Record<string, number>>;
  /** Its rewards, by state. */
  readonly rewards: Readonly<Record<string, number>>;
  /** Letters about it. */
  readonly letters: number;
};

const counted = (rows: readonly { readonly name: string; readonly n: number }[]) =>
  Object.fromEntries(rows.map(({ name, n }) => [name, n]));

type Request = { readonly uuid: string; readonly email: string };

async function tracksOf({ admin, env }: TestApp, { uuid, email }: Request): Promise<Tracks> {
  const all = async (text: string) => (await admin.query(text, [uuid])).rows;
  const [row] = await all(
    `select h.state, h.label_state as label,
       (select count(*)::int from sandbox.parcels p where p.key like $1 || ':%' and p.cancelled_at is null) as good,
       (select count(*)::int from directory.provider_refs r join sandbox.parcels p on p.reference = r.reference
        where r.subject = $1::uuid and p.cancelled_at is null) as known
     from handovers h where h.uuid = $1::uuid`,
  );
  const events = await all(
    `select name, count(*)::int as n from domain_events where payload->>'handover' = $1 and name not like '%.label-%' group by name`,
  );
  const lives = await all(
    `select kind as name, count(*)::int as n from item_events where kind not in ('bought', 'added')
       and item_uuid in (select i.item_uuid from take_back_items i join handovers h on h.account_id = i.account_id and h.id = i.handover_id where h.uuid = $1::uuid)
     group by kind`,
  );
  const told = await all(
    `select m.type as name, count(distinct m.id)::int as n, count(d.*)::int as deliveries from webhook_messages m
       left join webhook_deliveries d on d.account_id = m.account_id and d.message_id = m.id
     where m::text like '%' || $1 || '%' and m.type like 'take_back.%' group by m.type`,
  );
  for (const { name, n, deliveries } of told) expect([name, deliveries]).toEqual([name, n]);
  const rewards = await all(
    `select state as name, count(*)::int as n from rewards where handover_id = (select id from handovers where uuid = $1::uuid) group by state`,
  );
  const letters = (await outboxOf(env.DATA_DIR, email)).filter(({ text }) => text.includes(`/w/legs/${uuid}`)).length;
  return {
    ...{ state: row.state, label: [row.label, row.good, row.known], events: counted(events), lives: counted(lives) },
    ...{ told: counted(told), rewards: counted(rewards), letters },
  };
}

/** Waits until a request has left exactly these tracks, and looks once more. @param at where it was cut, for messages */
export async function expectTracks(app: TestApp, request: Request, at: string, wanted: Tracks): Promise<void> {
  // Nobody has to wait for the pause before another try.
  const hasten = "update jobs.job set start_after = now() where state = 'retry' and start_after > now()";
  let last: Tracks | undefined;
  const there = async () => {
    await app.admin.query(hasten);
    last = await tracksOf(app, request);
    return isDeepStrictEqual(last, wanted);
  };
  await eventually(there).catch(() => expect(last, at).toEqual(wanted));
  expect(await tracksOf(app, request), at).toEqual(wanted);
}
