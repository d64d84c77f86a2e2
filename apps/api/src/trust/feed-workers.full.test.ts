import { setTimeout as pause } from 'node:timers/promises';
import { type BodyInput, feeds } from '@dw/contract';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { buildApp } from '../app';
import { nextSlot, type Schedule } from '../features/feeds/feed-schedule';
import { wakeJob } from '../features/feeds/schedule-feed';
import { secondsAfter } from '../platform/clock';
import { Database } from '../platform/db/database';
import { transactionOutsideScope } from '../platform/db/outside-scope';
import { openPool } from '../platform/db/pool';
import type { Jobs } from '../platform/jobs/jobs';
import { call } from '../testing/client';
import { testDependencies } from '../testing/dependencies';
import type { Tenant } from '../testing/factories';
import { addFeed, type FeedServer, products, rss, startFeedServer } from '../testing/feeds';
import { hasJobs } from '../testing/pending-jobs';
import { startTestApp, type TestApp, until } from '../testing/test-app';

/** Seconds that the clock of each process is off by. */
const workers = [0, 3600, -3600];
const days = 8;
/** Just before the clocks of London change, on 28 March, and those of Lord Howe, on 3 April, by half an hour. */
const from = new Date('2027-03-27T00:00:30Z');

type Timed = { readonly path: string; readonly schedule: Schedule };
const timed: readonly Timed[] = [
  { path: '/hourly', schedule: { frequency: 'HOURLY', time: '00:10', day: null, zone: 'Europe/London' } },
  { path: '/london', schedule: { frequency: 'DAILY', time: '01:30', day: null, zone: 'Europe/London' } },
  { path: '/bahia', schedule: { frequency: 'DAILY', time: '12:00', day: null, zone: 'America/Bahia_Banderas' } },
  { path: '/howe', schedule: { frequency: 'DAILY', time: '01:45', day: null, zone: 'Australia/Lord_Howe' } },
  { path: '/kolkata', schedule: { frequency: 'WEEKLY', time: '23:59', day: 6, zone: 'Asia/Kolkata' } },
];

let app: TestApp;
let server: FeedServer;
let shop: Tenant;
const others: { readonly jobs: Jobs; readonly close: () => Promise<void> }[] = [];
const underWay = new Map<string, number>();
let mostAtOnce = 0;
const ids = new Map<string, number>();

/** A process of its own on the same database, whose clock is off. */
async function worker(off: number) {
  const login = {
    ...inject('admin'),
    user: 'dw_app',
    password: 'only-for-tests',
    database: app.admin.options.database,
  };
  const pools = [openPool(login, 4), openPool({ ...login, user: 'dw_operator' }, 1)] as const;
  const clock = { now: () => secondsAfter(app.clock.now(), off) };
  const built = buildApp(testDependencies(new Database(...pools), clock, app.env.DATA_DIR));
  await built.http.ready();
  await built.jobs.start({ alone: false });
  const close = async () => {
    await built.jobs.stop(500);
    await built.http.close();
    await Promise.all(pools.map((pool) => pool.end()));
  };
  return { jobs: built.jobs, close };
}

beforeAll(async () => {
  app = await startTestApp(8);
  for (const off of workers.slice(1)) others.push(await worker(off));
  server = await startFeedServer(async (request, response) => {
    const path = request.url ?? '';
    underWay.set(path, (underWay.get(path) ?? 0) + 1);
    mostAtOnce = Math.max(mostAtOnce, underWay.get(path) ?? 0);
    await pause(5);
    underWay.set(path, (underWay.get(path) ?? 0) - 1);
    response.end(rss(products(1)));
  });
  app.clock.pass((from.getTime() - app.clock.now().getTime()) / 1000);
  shop = await app.make.tenant('RETAILER');
  for (const { path, schedule } of timed) {
    const { frequency, time, day, zone } = schedule;
    const more: Partial<BodyInput<typeof feeds.create>> = {
      schedule_frequency: frequency,
      schedule_time: time,
      schedule_tz: zone,
      ...(day === null ? {} : { schedule_day: day }),
    };
    ids.set(path, (await addFeed(app, shop.token, server.url.replace('/feed', path), more)).id);
  }
}, 60_000);
afterAll(async () => {
  for (const { close } of others) await close();
  await app.close();
  await server.close();
});

const all = (): readonly Jobs[] => [app.jobs, ...others.map(({ jobs }) => jobs)];
const anyone = (): Jobs => all()[Math.floor(Math.random() * workers.length)] ?? app.jobs;
type Due = { readonly id: string; readonly account: string; readonly at: Date };
/** The feed that is due next. */
async function dueNext(): Promise<Due> {
  const { rows } = await app.admin.query<Due>(
    'select id, account_id as account, next_run_at as at from feeds where deleted_at is null order by next_run_at limit 1',
  );
  if (!rows[0]) throw new Error('No feed is due.');
  return rows[0];
}
/** What the database does at a slot, whichever process then takes the job. */
const wake = (jobs: Jobs, { account, id, at }: Due) =>
  transactionOutsideScope(app.db, (unit) =>
    jobs.send(unit, wakeJob, { accountId: Number(account), feedId: Number(id), at: at.getTime() }),
  );
const tend = (jobs: Jobs) => transactionOutsideScope(app.db, (unit) => jobs.send(unit, { queue: 'feeds.tend' }, {}));
const moveTo = (at: Date) => app.clock.pass((at.getTime() - app.clock.now().getTime()) / 1000);
/** Waits until nothing is under way; jobs for slots to come wait for a time that the database has not reached. */
const quiet = () =>
  until(async () => {
    const { rows } = await app.admin.query(
      `select (select count(*) from jobs.job where name in ('feeds.wake', 'feeds.tend') and state <= 'active' and start_after <= now())
         + (select count(*) from feed_runs where state = 'running') as busy`,
    );
    return Number(rows[0].busy) === 0 && !(await hasJobs(app, ['feeds.fetch', 'feeds.tend']));
  }, 30);
const fetches = () =>
  Object.fromEntries(timed.map(({ path }) => [path, server.seen.filter((one) => one.path === path).length]));
/** Slots between two moments, by the rule that its own test shows. */
function slotsOf(schedule: Schedule, until: Date): number {
  let slots = 0;
  for (let at = nextSlot(schedule, from); at <= until; at = nextSlot(schedule, at)) slots += 1;
  return slots;
}

it('each slot has one run, whichever of three processes takes it, their clocks an hour apart', {
  timeout: 600_000,
}, async () => {
  const end = secondsAfter(from, days * 24 * 3600);
  let steps = 0;
  for (let due = await dueNext(); due.at <= end; due = await dueNext()) {
    steps += 1;
    // Now and then the process that is ahead looks before the slot has come, or two are asked for the same.
    if (steps % 7 === 0) {
      moveTo(secondsAfter(due.at, -50 * 60));
      await tend(all()[1] ?? app.jobs);
      await quiet();
    }
    if (app.clock.now() < due.at) moveTo(secondsAfter(due.at, 1));
    await Promise.all((steps % 5 === 0 ? all() : [anyone()]).map((jobs) => wake(jobs, due)));
    await quiet();
  }
  moveTo(end);
  await quiet();
  const slots = Object.fromEntries(timed.map(({ path, schedule }) => [path, slotsOf(schedule, end)]));
  expect(slots).toEqual({ '/hourly': 24 * days, '/london': days, '/bahia': days, '/howe': days, '/kolkata': 2 });
  // And once when it was added.
  expect(fetches()).toEqual(Object.fromEntries(Object.entries(slots).map(([path, count]) => [path, count + 1])));
  expect(mostAtOnce).toBe(1);
});

it('slots that were missed are one, whoever finds them', { timeout: 60_000 }, async () => {
  const token = await app.make.session(shop);
  await call(app.origin, feeds.remove, { token, path: { id: ids.get('/hourly') ?? 0 } });
  const before = fetches();
  moveTo(new Date('2027-04-20T20:00:00Z'));
  await Promise.all(all().map(tend));
  await quiet();
  for (const jobs of all()) await tend(jobs);
  await quiet();
  const added = Object.entries(fetches()).map(([path, count]) => [path, count - Number(before[path])]);
  expect(Object.fromEntries(added)).toEqual({ '/hourly': 0, '/london': 1, '/bahia': 1, '/howe': 1, '/kolkata': 1 });
  expect(mostAtOnce).toBe(1);
});
