import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { sharedPace, TooBusy } from './shared-pace';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it('work of several processes begins one after the other, with the gap between', async () => {
  const pace = { name: 'shared', gapMs: 80, patienceMs: 10_000 };
  const [one, other] = [sharedPace(app.db, pace), sharedPace(app.db, pace)];
  const begun: number[] = [];
  const begin = async () => void begun.push(performance.now());
  await Promise.all([one(begin), other(begin), one(begin), other(begin), other(begin)]);
  const gaps = begun.sort((a, b) => a - b).flatMap((at, place) => (place === 0 ? [] : [at - (begun[place - 1] ?? 0)]));
  expect(gaps).toHaveLength(4);
  // Timers and clocks of two programs may differ by some milliseconds.
  for (const gap of gaps) expect(gap).toBeGreaterThan(50);
});

it('who would wait too long is refused, and nobody behind waits for them', async () => {
  const inTurn = sharedPace(app.db, { name: 'busy', gapMs: 60_000, patienceMs: 1000 });
  expect(await inTurn(async () => 'first')).toBe('first');
  for (let times = 0; times < 3; times += 1) await expect(inTurn(async () => 'never')).rejects.toThrow(TooBusy);
  const { rows } = await app.admin.query("select expire from directory.throttles where key = 'pace:busy'");
  expect(Number(rows[0].expire) - Date.now()).toBeLessThan(61_000);
});

it('another name has a pace of its own', async () => {
  const busy = sharedPace(app.db, { name: 'own', gapMs: 60_000, patienceMs: 1000 });
  await busy(async () => undefined);
  const free = sharedPace(app.db, { name: 'other', gapMs: 60_000, patienceMs: 1000 });
  expect(await free(async () => 'at once')).toBe('at once');
});
