import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { signIn, websites, widget } from '@dw/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoPassword, demoUsers } from '../config/demo';
import { call } from '../testing/client';
import { type ServerFolder, serverFolder } from '../testing/server-process';
import type { Asked, CallersJob, Second } from './callers.fixture';
import { onProcessor, processorsOf, startCallers, twoProcessors } from './own-processors.fixture';

const seconds = 60;
const times = 4;
/** Callers who send the next call when the last is answered: the best that the server does. */
const callers = 32;

/**
 * Of its best with the same calls. The rule asks for 0.8, which T28 judges by the figure: other programs on the same machine take from
 * both.
 */
const leastShare = 0.5;

let folder: ServerFolder;
let askers: ChildProcess;
let ofServer: string;
let ofCallers: string;
beforeAll(async () => {
  [ofServer, ofCallers] = twoProcessors();
  folder = await serverFolder();
  askers = startCallers(ofCallers);
});
afterAll(async () => {
  askers.disconnect();
  await folder.clean();
});

/** What shops and people ask for all day, of eight websites: orders, their pages, how the widget looks, the list of websites. */
async function dailyCalls(origin: string): Promise<Asked[]> {
  const body = { email: demoUsers[0].email, password: demoPassword };
  const { access_token: token } = await call(origin, signIn.login, { body });
  const common = `\r\nhost: ${new URL(origin).host}\r\naccept: application/json`;
  const get = (path: string, more = ''): Asked => ({ head: `GET /api${path} HTTP/1.1${common}${more}`, body: '' });
  const orderOf = (number: string) => {
    const images = ['https://shop.example/coat.jpg'];
    return { order: { number, currency: 'GBP', products: [{ name: 'Wool overcoat', images, quantity: 1 }] } };
  };
  const asked: Asked[] = [];
  for (let at = 0; at < 8; at += 1) {
    const url = `https://shop-${at}.example`;
    const { site } = await call(origin, websites.create, { token, body: { url } });
    const path = { uuid: site.uuid };
    const { url: page } = await call(origin, widget.receiveOrder, { path, body: orderOf('first') });
    asked.push(
      { head: `POST /api/sites/${site.uuid}/products HTTP/1.1${common}`, body: JSON.stringify(orderOf('{n}')) },
      get(`/orders/${page.split('/').at(-1)}`),
      get(`/plugins/${site.token}/init`),
      get('/sites', `\r\nauthorization: Bearer ${token}`),
    );
  }
  return asked;
}

/** Some hundred calls in the proportions of what was answered, evenly mixed. */
function inProportion(asked: readonly Asked[], all: readonly Second[]): Asked[] {
  const counts = asked.map((_, at) => all.reduce((sum, { answeredOf }) => sum + (answeredOf[at] ?? 0), 0));
  const whole = counts.reduce((sum, count) => sum + count, 0);
  return asked
    .flatMap((one, at) => {
      const times = Math.round((640 * (counts[at] ?? 0)) / whole);
      return Array.from({ length: times }, (_, time) => ({ one, place: (time + 0.5) / times }));
    })
    .sort((a, b) => a.place - b.place)
    .map(({ one }) => one);
}

const p99 = (values: readonly number[]) =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * 0.99))] ?? 0;
const summed = (all: readonly Second[]) => ({
  answered: all.reduce((sum, { answered }) => sum + answered, 0) / all.length,
  refused: all.reduce((sum, { refused }) => sum + refused, 0) / all.length,
  p99: Math.round(p99(all.flatMap(({ took }) => took))),
  p99OfRefused: Math.round(p99(all.flatMap(({ tookRefused }) => tookRefused))),
  others: Object.assign({}, ...all.map((one) => one.others)),
});
/** The most memory that a process has had, in megabytes; undefined where the system does not say. */
function mostMemory(pid: number): number | undefined {
  try {
    return Math.round(Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024);
  } catch {
    return undefined;
  }
}

it('at four times what it can the server goes on, refuses the rest with a time to wait, answers soon, and is itself again', {
  timeout: 240_000,
}, async ({ task }) => {
  const server = folder.start({ DEMO_DATA: '1', TRUST_PROXY: 'loopback' }, [], onProcessor(ofServer));
  const origin = await server.url;
  expect([server.pid, await folder.postgresPid()].map(processorsOf)).toEqual([ofServer, ofServer]);
  expect(processorsOf(askers.pid ?? 0)).toBe(ofCallers);
  const asked = await dailyCalls(origin);
  type Load = { seconds: number } & ({ callers: number } | { perSecond: number });
  const run = async (load: Load, calls = asked): Promise<Second[]> => {
    const answer = once(askers, 'message');
    askers.send({ host: '127.0.0.1', port: Number(new URL(origin).port), asked: calls, ...load } satisfies CallersJob);
    const [told]: Second[][] = await answer;
    if (!told) throw new Error('The callers said nothing.');
    return told;
  };
  // A program that has just begun is slower.
  await run({ seconds: 6, callers });
  const before = await run({ seconds: 4, callers });
  const alone = summed(before);
  const rush = await run({ seconds, perSecond: Math.round(alone.answered * times) });
  const over = summed(rush);
  const health = await fetch(`${origin}/health/ready`);
  const half = await run({ seconds: 7, perSecond: Math.round(alone.answered / 2) });
  const afterFive = summed(half.slice(5));
  // In a rush each kind of calls has its places (ADR 208), and orders, which cost most, are a quarter of what is asked and half of what is
  // answered: its best is asked for with what was answered then.
  const best = summed(await run({ seconds: 10, callers }, inProportion(asked, rush)));
  const again = summed(await run({ seconds: 4, callers }));

  const share = over.answered / best.answered;
  const figures = { share, best, alone, again, over, afterFive };
  Object.assign(task.meta, { figures: { share } });
  const refusedInHalf = half.map(({ refused }) => refused);
  console.log(JSON.stringify({ overload: { ...figures, refusedInHalf, megabytes: mostMemory(server.pid) } }));

  expect(best.others).toEqual({});
  // Nothing but answers, and refusals that say when to come again.
  expect(over.others).toEqual({});
  expect(over.answered + over.refused).toBeCloseTo(Math.round(alone.answered * times), -1);
  expect(share).toBeGreaterThanOrEqual(leastShare);
  expect(over.p99).toBeLessThanOrEqual(1000);
  expect(health.status).toBe(200);
  expect(afterFive).toMatchObject({ refused: 0, others: {} });
  expect(afterFive.p99).toBeLessThanOrEqual(1000);
  expect(await server.end('SIGTERM')).toBe(0);
  expect(server.output()).toMatch(/"code":"unavailable".*"calls":\d+.*calls refused in a minute/);
});
