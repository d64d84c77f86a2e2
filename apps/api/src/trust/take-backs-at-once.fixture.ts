import { couponCodes, handovers, takeBackDesk, takeBackRequests } from '@dw/contract';
import { endRequest } from '../domain/handovers/end-request';
import { parcelsOf } from '../domain/handovers/parcels';
import type { Step } from '../domain/take-back-carriers/adapters/carrier';
import { scopeOfAccountJob } from '../platform/auth/closed-accounts';
import { call, request } from '../testing/client';
import { allHeard } from '../testing/pending-jobs';
import { refundsOf } from '../testing/refunds';
import {
  allHere,
  ask,
  type ProgrammeOfTest,
  requestAt,
  requestBody,
  type ShopperOfTest,
  shopperWith,
} from '../testing/take-backs';
import type { TestApp } from '../testing/test-app';

/** What each of some calls answered, by its place, and how the hand-over stands after them. */
type Outcome = readonly [answers: readonly unknown[], after: Awaited<ReturnType<typeof standing>>];

/** What may come of a race; anything else is a mistake. */
export type Race = {
  readonly run: (round: number) => Promise<Outcome>;
  readonly may: readonly Outcome[];
};

async function standing(app: TestApp, uuid: string) {
  const { rows } = await app.admin.query(
    `select h.state, h.late, h.ended_by as "endedBy",
       (select count(*)::int from rewards r where r.account_id = h.account_id and r.handover_id = h.id and r.state = 'reserved') as reserved
     from handovers h where h.uuid = $1`,
    [uuid],
  );
  const [row] = rows;
  return {
    state: String(row.state),
    late: row.late === true,
    endedBy: row.endedBy === null ? null : String(row.endedBy),
    reserved: Number(row.reserved),
  };
}

/** Which comes first is the machine’s choice; which is begun first changes with the round. */
async function atOnce(round: number, calls: readonly (() => Promise<unknown>)[]): Promise<unknown[]> {
  const first = round % calls.length;
  const order = calls.map((_, at) => (at + first) % calls.length);
  const begun = new Map(order.map((at) => [at, calls[at]?.()]));
  return Promise.all(calls.map((_, at) => begun.get(at)));
}

const is = (state: string, reserved: number, more: { late?: boolean; endedBy?: string } = {}) => ({
  ...{ state, late: more.late ?? false, endedBy: more.endedBy ?? null, reserved },
});

/** Everything that can happen to a request in the moment in which it is handed over. */
export async function racesOf(app: TestApp, programme: ProgrammeOfTest): Promise<Readonly<Record<string, Race>>> {
  const { token, coupon, store: place, shop } = programme;
  const body = { count: 2000, length: 10 };
  await call(app.origin, couponCodes.generate, { token, path: { id: coupon.id }, body });
  const refunds = await refundsOf(app, shop);
  const account = scopeOfAccountJob(shop.accountId);

  const asked = async () => {
    await app.admin.query('delete from directory.throttles');
    // What follows the races before this one is over: nobody’s code waits behind it.
    await allHeard(app);
    const shopper = await shopperWith(app, shop, 'Coat', 'Hat');
    return { shopper, made: await ask(app, programme, shopper) };
  };
  type Asked = Awaited<ReturnType<typeof asked>>;
  const statusOf = async (answer: Promise<Response>) => (await answer).status;

  const take = ({ made }: Asked) =>
    statusOf(
      request(app.origin, takeBackDesk.take, {
        ...{ token, path: { code: made.code }, body: { place, items: allHere(made) } },
      }),
    );
  const cancel = ({ shopper, made }: Asked) =>
    statusOf(request(app.origin, handovers.cancel, { token: shopper.token, path: { uuid: made.uuid }, body: {} }));
  const change = ({ shopper, made }: Asked) => {
    const one: ShopperOfTest = { ...shopper, uuids: shopper.uuids.slice(0, 1) };
    const { uuid: _, ...wanted } = requestBody(programme, one);
    return statusOf(
      request(app.origin, handovers.change, { token: shopper.token, path: { uuid: made.uuid }, body: wanted }),
    );
  };
  const receive = ({ made }: Asked) =>
    statusOf(request(app.origin, takeBackRequests.receive, { ...requestAt(programme, made.uuid), body: {} }));
  const refund = ({ shopper }: Asked) => refunds.send(shopper.order, { id: `R-${shopper.order}` });
  const scan = async ({ made }: Asked) => {
    const step: Step = { kind: 'accepted', at: app.clock.now(), text: '', grams: null };
    await app.db.inScope(account, (tx) => parcelsOf(app.services).said(tx, made.uuid, [step]));
    return 'scanned';
  };
  const expire = async ({ made }: Asked) => {
    const { id } = await call(app.origin, takeBackRequests.get, requestAt(programme, made.uuid));
    await app.admin.query('update handovers set expires_at = $2 where uuid = $1', [made.uuid, app.clock.now()]);
    return (await app.db.inScope(account, (tx) => endRequest(app.services, tx, id, { endedBy: 'clock' })))
      ? 'expired'
      : 'stays';
  };
  const sent = ({ made }: Asked) =>
    app.admin.query("update handovers set way = 'carrier', way_name = 'Parcel Post' where uuid = $1", [made.uuid]);

  const raceOf =
    (calls: readonly ((of: Asked) => Promise<unknown>)[], prepare: (of: Asked) => Promise<unknown> = async () => {}) =>
    async (round: number): Promise<Outcome> => {
      const one = await asked();
      await prepare(one);
      const answers = await atOnce(
        round,
        calls.map((act) => () => act(one)),
      );
      return [answers, await standing(app, one.made.uuid)];
    };

  return {
    'two desks': {
      run: raceOf([take, take]),
      may: [
        [[200, 409], is('received', 1)],
        [[409, 200], is('received', 1)],
      ],
    },
    'a desk and its shopper who cancels': {
      run: raceOf([take, cancel]),
      may: [
        [[200, 409], is('received', 1)],
        [[409, 200], is('cancelled', 0, { endedBy: 'shopper' })],
      ],
    },
    'a desk and its shopper who takes a thing out': {
      run: raceOf([take, change]),
      may: [
        [[200, 409], is('received', 1)],
        [[422, 200], is('requested', 0)],
      ],
    },
    'a desk and a refund of all of it': {
      run: raceOf([take, refund]),
      may: [
        [[200, ['refunded', 2]], is('received', 1)],
        [[409, ['refunded', 2]], is('cancelled', 0, { endedBy: 'refund' })],
      ],
    },
    'a desk and the end of its day': {
      run: raceOf([take, expire]),
      may: [
        [[200, 'stays'], is('received', 1)],
        [[409, 'expired'], is('expired', 0, { endedBy: 'clock' })],
      ],
    },
    'a desk and a carrier’s first scan': {
      run: raceOf([take, scan], sent),
      may: [
        [[200, 'scanned'], is('received', 1)],
        [[409, 'scanned'], is('handed_over', 1)],
      ],
    },
    'a carrier’s first scan and its shopper who cancels': {
      run: raceOf([scan, cancel], sent),
      may: [
        [['scanned', 409], is('handed_over', 1)],
        [['scanned', 200], is('handed_over', 1, { late: true })],
      ],
    },
    'a carrier’s first scan and the end of its day': {
      run: raceOf([scan, expire], sent),
      may: [
        [['scanned', 'stays'], is('handed_over', 1)],
        [['scanned', 'stays'], is('handed_over', 1, { late: true })],
        [['scanned', 'expired'], is('handed_over', 1)],
        [['scanned', 'expired'], is('handed_over', 1, { late: true })],
      ],
    },
    'a carrier’s first scan and its shopper who takes a thing out': {
      run: raceOf([scan, change], sent),
      may: [
        [['scanned', 409], is('handed_over', 1)],
        [['scanned', 200], is('handed_over', 1)],
      ],
    },
    'a carrier’s first scan and a refund of all of it': {
      run: raceOf([scan, refund], sent),
      may: [
        [['scanned', ['refunded', 2]], is('handed_over', 1)],
        [['scanned', ['refunded', 2]], is('handed_over', 0, { late: true })],
      ],
    },
    'two members who record a late arrival': {
      run: raceOf([receive, receive], cancel),
      may: [
        [[200, 409], is('received', 1, { late: true })],
        [[409, 200], is('received', 1, { late: true })],
      ],
    },
    'a late arrival and a carrier’s scan of it': {
      run: raceOf([receive, scan], async (one) => {
        await sent(one);
        await cancel(one);
      }),
      may: [
        [[200, 'scanned'], is('received', 1, { late: true })],
        [[409, 'scanned'], is('handed_over', 1, { late: true })],
      ],
    },
  };
}
