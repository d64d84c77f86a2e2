import { handovers, parcelLabels, takeBackRequests } from '@dw/contract';
import { afterAll, describe, expect, it } from 'vitest';
import { parcelway } from '../../domain/take-back-carriers/adapters/http-settings.fixture';
import { sealedSettings } from '../../domain/take-back-carriers/carrier-adapter';
import { type Listener, startShop } from '../../platform/outbound/listener.fixture';
import { call, refused, request } from '../../testing/client';
import { mailsIn } from '../../testing/outbox';
import { openParcels, type ParcelsOfTest } from '../../testing/parcels';
import { allHeard } from '../../testing/pending-jobs';
import { runHourly } from '../../testing/run-hourly';
import { openProgramme, type ProgrammeOfTest, requestAt, requestBody, takeAtDesk } from '../../testing/take-backs';
import { type TestApp, until } from '../../testing/test-app';
import { withTakeBacks } from '../../testing/with-take-backs';

let app: TestApp;
let programme: ProgrammeOfTest;
let other: ProgrammeOfTest;
let parcels: ParcelsOfTest;
let program: Listener | undefined;
/** What the carrier's program was asked to make, by key. */
const asked: string[] = [];
let status = 422;
const pdf = Buffer.from('%PDF-1.7 made up').toString('base64');
withTakeBacks(async (started) => {
  app = started;
  programme = await openProgramme(app);
  other = await openProgramme(app);
  parcels = await openParcels(app, programme);
  program = await startShop((incoming, response) => {
    let body = '';
    incoming.on('data', (part) => {
      body += String(part);
    });
    incoming.on('end', () => {
      if (incoming.url !== '/labels') return response.writeHead(404).end();
      const { key } = JSON.parse(body);
      asked.push(key);
      // The same key is the same label.
      return response
        .writeHead(status)
        .end(JSON.stringify({ data: [{ id: `L-${key}`, tracking: `PW${key.slice(0, 8)}GB`, pdf }] }));
    });
  });
  const settings = JSON.stringify(parcelway(`http://127.0.0.1:${program.port}`));
  await parcels.use('http', sealedSettings(app.services.signer, parcels.carrier, settings));
});
afterAll(() => program?.close());

type Sender = Awaited<ReturnType<ParcelsOfTest['sender']>>;
const at = (uuid: string) => ({ ...requestAt(programme, uuid), body: {} });
const own = ({ token, uuid }: Pick<Sender, 'token' | 'uuid'>) => ({ token, path: { uuid }, body: {} });
const orders = (uuid: string) => asked.filter((key) => key.startsWith(uuid));
/** The subjects of the mails about labels. */
const told = async (email: string) =>
  (await mailsIn(app.env.DATA_DIR, email))
    .flatMap((text) => /could not make a label|has made the label/.exec(text) ?? [])
    .map(String);
const logged = async (uuid: string) =>
  (
    await app.admin.query(
      "select count(*)::int as n from audit_log where action = 'take-back.label-ordered' and subject = $1",
      [uuid],
    )
  ).rows[0].n;

/** Somebody whose carrier has said no. */
async function withoutLabel(): Promise<Sender> {
  status = 422;
  const one = await parcels.sender();
  await parcels.labelled(one.uuid, 'failed');
  await until(async () => (await told(one.email)).length === 1);
  return one;
}

describe('a label whose making has failed', () => {
  it('is ordered again by the account, with the key that the carrier knows, and its shopper hears of it', async () => {
    const one = await withoutLabel();
    expect(await one.get()).toMatchObject({ label: false, can: { order_label: true } });
    status = 200;
    const ordered = await call(app.origin, parcelLabels.order, at(one.uuid));
    expect(ordered).toMatchObject({
      uuid: one.uuid,
      state: 'requested',
      parcel: expect.stringMatching(/^(ordered|ready)$/),
    });
    await parcels.labelled(one.uuid);
    expect(orders(one.uuid)).toEqual([`${one.uuid}:1`, `${one.uuid}:1`]);
    expect(await one.get()).toMatchObject({ label: true, can: { order_label: false } });
    expect((await call(app.origin, parcelLabels.get, { token: one.token, path: { uuid: one.uuid } })).url).toContain(
      '/api/labels/file?',
    );
    expect((await call(app.origin, takeBackRequests.get, requestAt(programme, one.uuid))).parcel).toBe('ready');
    await until(async () => (await told(one.email)).length === 2);
    expect(await told(one.email)).toEqual(['could not make a label', 'has made the label']);
    expect(await logged(one.uuid)).toBe(1);
  });

  it('is ordered again by its shopper', async () => {
    const one = await withoutLabel();
    status = 200;
    expect(await call(app.origin, parcelLabels.orderOwn, own(one))).toMatchObject({ can: { order_label: false } });
    await parcels.labelled(one.uuid);
    expect(await one.get()).toMatchObject({ label: true });
  });

  it('may fail once more, of which nobody is mailed a second time, and be ordered after that', async () => {
    const one = await withoutLabel();
    await call(app.origin, parcelLabels.order, at(one.uuid));
    await until(async () => orders(one.uuid).length === 2 && (await parcels.rowOf(one.uuid)).label_state === 'failed');
    await allHeard(app);
    expect(await told(one.email)).toEqual(['could not make a label']);
    status = 200;
    await call(app.origin, parcelLabels.orderOwn, own(one));
    await parcels.labelled(one.uuid);
    await until(async () => (await told(one.email)).length === 2);
  });

  it('is tried for a day again where its carrier is down', async () => {
    const one = await withoutLabel();
    // The day of the first order is over.
    await app.admin.query("update handovers set updated_at = now() - interval '25 hours' where uuid = $1", [one.uuid]);
    status = 503;
    await call(app.origin, parcelLabels.order, at(one.uuid));
    const later = `select count(*)::int as n from jobs.job where name = 'carriers.label' and state < 'active' and data->>'parcel' = $1 and data->>'tries' = '1'`;
    await until(async () => (await app.admin.query(later, [one.uuid])).rows[0].n === 1);
    expect((await parcels.rowOf(one.uuid)).label_state).toBe('wanted');
    status = 200;
    await app.admin.query("update jobs.job set start_after = now() where name = 'carriers.label' and state < 'active'");
    await parcels.labelled(one.uuid);
  });

  it('is ordered once by twenty calls at once', async () => {
    const one = await withoutLabel();
    status = 200;
    await app.admin.query('delete from directory.throttles');
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        n % 4 === 0
          ? request(app.origin, parcelLabels.orderOwn, own(one))
          : request(app.origin, parcelLabels.order, at(one.uuid)),
      ),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, ...Array.from({ length: 19 }, () => 409)]);
    await parcels.labelled(one.uuid);
    expect([orders(one.uuid).length, await logged(one.uuid)]).toEqual([2, 1]);
  });
});

describe('no label is ordered again', () => {
  const both = async (one: Sender, code = 'wrong_state') => {
    const before = [await parcels.rowOf(one.uuid), orders(one.uuid)];
    expect(await refused(app.origin, parcelLabels.order, at(one.uuid), 409)).toMatchObject({ code });
    expect(await refused(app.origin, parcelLabels.orderOwn, own(one), 409)).toMatchObject({ code });
    expect([await parcels.rowOf(one.uuid), orders(one.uuid), await logged(one.uuid)]).toEqual([...before, 0]);
  };

  it('where there is one, or it is being made', async () => {
    status = 200;
    const made = await parcels.sender();
    await parcels.labelled(made.uuid);
    await both(made);
    status = 503;
    const waiting = await parcels.sender();
    await until(async () => orders(waiting.uuid).length === 1);
    await both(waiting);
  });

  it('of what was cancelled, ended, goes another way or is with the shop', async () => {
    const [cancelled, over, moved, taken] = [
      await withoutLabel(),
      await withoutLabel(),
      await withoutLabel(),
      await withoutLabel(),
    ];
    await call(app.origin, handovers.cancel, own(cancelled));
    await both(cancelled);
    await app.admin.query("update handovers set expires_at = now() - interval '1 minute' where uuid = $1", [over.uuid]);
    expect(await over.get()).toMatchObject({ state: 'expired', can: { order_label: false } });
    await both(over);
    await runHourly(app, 'handovers.tend');
    const { uuid: _, ...body } = requestBody(programme, moved);
    await call(app.origin, handovers.change, { ...own(moved), body });
    await both(moved);
    await takeAtDesk(app, programme, await taken.get());
    await both(taken);
  });

  it('where nobody has said where parcels go', async () => {
    const one = await withoutLabel();
    const { rows } = await app.admin.query('delete from return_addresses where account_id = $1 returning *', [
      programme.shop.accountId,
    ]);
    await both(one, 'no_return_address');
    const [columns, values] = [Object.keys(rows[0]), Object.values(rows[0])];
    await app.admin.query(
      `insert into return_addresses (${columns.join(', ')}) overriding system value values (${columns.map((__, n) => `$${n + 1}`).join(', ')})`,
      values,
    );
    status = 200;
    await call(app.origin, parcelLabels.order, at(one.uuid));
    await parcels.labelled(one.uuid);
  });

  it('for others, or by one who asks too often', async () => {
    const [one, stranger] = [await withoutLabel(), await parcels.sender()];
    const foreign = { ...requestAt(other, one.uuid), body: {} };
    expect((await refused(app.origin, parcelLabels.order, foreign)).status).toBe(404);
    expect((await refused(app.origin, parcelLabels.order, at('1 or 1'))).status).toBe(404);
    const theirs = { token: stranger.token, path: { uuid: one.uuid }, body: {} };
    expect((await refused(app.origin, parcelLabels.orderOwn, theirs)).status).toBe(404);
    expect((await refused(app.origin, parcelLabels.orderOwn, { ...theirs, token: 'none' })).status).toBe(401);
    expect([orders(one.uuid).length, await logged(one.uuid)]).toEqual([1, 0]);
    await app.admin.query('delete from directory.throttles');
    const times = 11;
    const answers: number[] = [];
    for (let time = 0; time < times; time += 1) {
      answers.push((await request(app.origin, parcelLabels.orderOwn, own(one))).status);
      await parcels.labelled(one.uuid, 'failed');
    }
    expect(answers).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
  });
});
