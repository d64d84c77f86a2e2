import { donations, handovers, shopperSettings, takeBackRequests, webhookEvents } from '@dw/contract';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { transactionOutsideScope } from '../../platform/db/outside-scope';
import { call } from '../../testing/client';
import { give, openGiving } from '../../testing/donations';
import { hasJobs } from '../../testing/pending-jobs';
import { ask, gradeAll, openProgramme, requestAt, shopperWith, takeAtDesk } from '../../testing/take-backs';
import { until } from '../../testing/test-app';
import { addWebhook, useWebhooks } from './webhooks.fixture';

const given = useWebhooks();

const message = z.object({
  type: z.string(),
  data: z.object({
    take_back: z.union([z.string(), z.object({ uuid: z.string(), shopper: z.string().nullable() })]).optional(),
    donation: z.object({ uuid: z.string(), shopper: z.string().nullable() }).nullish(),
    reward: z.object({ uuid: z.string(), state: z.string(), reason: z.string(), shopper: z.string() }).optional(),
    items: z.array(z.object({ photos: z.array(z.string()) })).optional(),
  }),
});
type Message = z.infer<typeof message>;

const told = webhookEvents.filter((name) => /^(take_back|donation|reward)\./.test(name));

/** Ends those requests of which the last day is over. */
async function expire(uuid: string): Promise<void> {
  const { app } = given();
  const over = "now() - interval '1 minute'";
  await app.admin.query(`update handovers set expires_at = ${over} where uuid = $1`, [uuid]);
  await app.admin.query(
    `update donations set expires_at = ${over} where handover_id = (select id from handovers where uuid = $1)`,
    [uuid],
  );
  const kind = { queue: 'handovers.tend' };
  await transactionOutsideScope(app.db, (unit) => app.jobs.send(unit, kind, {}));
  await until(async () => !(await hasJobs(app, [kind.queue])));
}

const photoOf = async (accountId: number): Promise<string> => {
  const { rows } = await given().app.admin.query(
    "insert into files (account_id, content_type, size, width, height) values ($1, 'image/webp', 10, 1, 1) returning uuid",
    [accountId],
  );
  return rows[0].uuid;
};

it('each step of take-backs, donations and rewards is told, without a name, an address or a code', async () => {
  const { app, sink } = given();
  const [programme, giving] = [await openProgramme(app), await openGiving(app)];
  await addWebhook(app, programme.shop, `${sink.origin}/shop`, [...told]);
  await addWebhook(app, giving.charity, `${sink.origin}/charity`, [...told]);
  const secrets: string[] = ['canary-name', 'Canary', '@mail.example'];
  const someone = async (...names: string[]) => {
    const shopper = await shopperWith(app, programme.shop, ...names);
    const body = { name: 'Canary-Name', language: 'en', postcode: 'CA1 1NA' } as const;
    await call(app.origin, shopperSettings.update, { token: shopper.token, body });
    secrets.push(shopper.email);
    return shopper;
  };
  const asked = async (shopper: Awaited<ReturnType<typeof someone>>) => {
    const made = await ask(app, programme, shopper);
    secrets.push(made.code, `${made.code.slice(0, 4)}-${made.code.slice(4)}`);
    return made;
  };
  const at = (id: string) => requestAt(programme, id);

  const one = await someone('Coat');
  const rewarded = await asked(one);
  await takeAtDesk(app, programme, rewarded);
  const photo = await photoOf(programme.shop.accountId);
  await app.admin.query(
    'update take_back_items set photos = jsonb_build_array($2::text) where handover_id = (select id from handovers where uuid = $1)',
    [rewarded.uuid, photo],
  );
  await gradeAll(app, programme, rewarded);
  const { codes } = await call(app.origin, handovers.get, { token: one.token, path: { uuid: rewarded.uuid } });
  secrets.push(codes[0]?.code ?? '-none-');
  const { rewards } = await call(app.origin, takeBackRequests.get, at(rewarded.uuid));
  await call(app.origin, takeBackRequests.voidReward, {
    ...{ token: programme.token, body: { reason: 'canary-name sent it twice.' } },
    path: { ...at(rewarded.uuid).path, reward_id: rewards[0]?.uuid ?? '' },
  });
  const two = await someone('Hat');
  const rejected = await asked(two);
  await takeAtDesk(app, programme, rejected);
  const refusal = { uuid: two.uuids[0] ?? '', verdict: 'refused', refusal: 'soiled', note: 'canary-name' } as const;
  await call(app.origin, takeBackRequests.grade, {
    ...at(rejected.uuid),
    body: { items: [refusal], finish: true },
  });
  await call(app.origin, handovers.appeal, {
    ...{ token: two.token, path: { uuid: rejected.uuid }, body: { items: two.uuids, body: 'canary-name objects.' } },
  });
  const third = await asked(await someone('Scarf'));
  await call(app.origin, takeBackRequests.cancel, { ...at(third.uuid), body: { reason: 'canary-name moved.' } });
  await expire((await asked(await someone('Belt'))).uuid);

  const giver = await someone('Coat', 'Hat', 'Scarf');
  const parcel = await give(app, giving, giver, { way: 'post', place: undefined });
  secrets.push(parcel.code);
  const { items } = await call(app.origin, donations.list, { token: giving.token, query: { per_page: 100 } });
  const named = (name: string) => {
    const id = items.find((row) => row.handover === parcel.uuid && row.name === name)?.uuid ?? '';
    return { token: giving.token, path: { id } };
  };
  for (const name of ['Coat', 'Hat', 'Scarf']) await call(app.origin, donations.receive, { ...named(name), body: {} });
  const photos = [await photoOf(giving.charity.accountId)];
  await call(app.origin, donations.offer, { ...named('Coat'), body: { price: '12.50', photos, description: 'Warm' } });
  await call(app.origin, donations.sell, { ...named('Coat'), body: { price: '12.50' } });
  await call(app.origin, donations.decline, { ...named('Hat'), body: { reason: 'unfit', note: 'canary-name' } });
  await call(app.origin, donations.passOn, { ...named('Scarf'), body: { fate: 'recycled' } });
  const another = await someone('Coat');
  const back = await give(app, giving, another);
  await call(app.origin, handovers.cancel, { token: another.token, path: { uuid: back.uuid }, body: {} });
  await expire((await give(app, giving, await someone('Coat'))).uuid);

  const missing = () => told.filter((name) => !sink.received.some(({ body }) => body.includes(`"type":"${name}"`)));
  await until(async () => missing().length === 0, 30).catch(() => undefined);
  expect(missing()).toEqual([]);
  await until(async () => sink.received.filter(({ body }) => body.includes('"reward.voided"')).length === 2, 20);

  const bodies = sink.received.map(({ body }) => body);
  for (const secret of secrets) expect(bodies.filter((body) => body.includes(secret))).toEqual([]);
  const all: Message[] = bodies.map((body) => message.parse(JSON.parse(body)));
  const wordOf = ({ data: { take_back: takeBack, donation, reward } }: Message) =>
    reward?.shopper ?? donation?.shopper ?? (typeof takeBack === 'object' ? takeBack.shopper : undefined);
  const ofOne = all.filter(
    ({ data }) =>
      data.take_back === rewarded.uuid || (typeof data.take_back === 'object' && data.take_back.uuid === rewarded.uuid),
  );
  expect(new Set(ofOne.map(wordOf)).size).toBe(1);
  // Four people at the shop, three at the charity: nobody’s word is another’s, and none is known elsewhere.
  expect(new Set(all.map(wordOf)).size).toBe(4 + 3);
  const voided = all.flatMap(({ type, data }) => (type === 'reward.voided' && data.reward ? [data.reward] : []));
  expect(voided.map(({ state, reason }) => [state, reason]).sort()).toEqual([
    ['voided', 'not_earned'],
    ['voided', 'withdrawn'],
  ]);
  const pictures = all.flatMap(({ data }) => data.items ?? []).flatMap((item) => item.photos);
  const { publicUrl } = app.services;
  expect(new Set(pictures)).toEqual(new Set([photo, ...photos].map((uuid) => `${publicUrl()}/api/files/${uuid}`)));
}, 120_000);
