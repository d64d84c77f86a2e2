import { beforeEach, expect, test, vi } from 'vitest';
import { call } from './api';

/** The seconds to wait that the server answers next; when there are none left it serves. */
let busy: number[] = [];
let calls = 0;
vi.stubGlobal('fetch', async () => {
  calls += 1;
  const wait = busy.shift();
  if (wait === undefined) return new Response('{"fine":true}');
  return new Response('{"code":"unavailable"}', { status: 503, headers: { 'Retry-After': String(wait) } });
});
beforeEach(() => {
  calls = 0;
});

test('a server that is busy for a moment is asked once more when it said', async () => {
  busy = [1];
  const since = performance.now();
  expect(await call('GET', '/orders/x')).toEqual({ ok: true, data: { fine: true } });
  expect([calls, performance.now() - since > 990]).toEqual([2, true]);
  busy = [1];
  expect(await call('POST', '/sites/x/products', { body: {}, repeatable: true })).toMatchObject({ ok: true });
  expect(calls).toBe(4);
});

test('what may have been done, what takes longer, and a second refusal are told', async () => {
  busy = [1];
  expect(await call('POST', '/orders/x/codes', { body: {} })).toMatchObject({ ok: false, status: 503 });
  busy = [60];
  expect(await call('GET', '/orders/x')).toMatchObject({ ok: false, status: 503 });
  busy = [1, 1];
  const message = 'We cannot reach the wardrobe right now. Try again in a moment.';
  expect(await call('GET', '/orders/x')).toMatchObject({ status: 503, message });
  expect(calls).toBe(4);
});
