import { expect, test } from 'vitest';
import { ApiError, networkError } from './api-error';
import { queryClient, waitBefore, worthRetrying } from './query-client';

test('a refusal is final', () => {
  expect(worthRetrying(0, new ApiError(422, {}))).toBe(false);
  expect(worthRetrying(0, new ApiError(404, {}))).toBe(false);
});

test('a lost connection and a failing server are asked once more', () => {
  expect(worthRetrying(0, networkError())).toBe(true);
  expect(worthRetrying(0, new ApiError(503, {}))).toBe(true);
  expect(worthRetrying(1, networkError())).toBe(false);
});

test('a server that is busy is asked once more when it said, or not where that is long', () => {
  const busy = new ApiError(503, {}, '2');
  expect(worthRetrying(0, busy)).toBe(true);
  expect(waitBefore(0, busy)).toBe(2000);
  expect(worthRetrying(1, busy)).toBe(false);
  expect(worthRetrying(0, new ApiError(503, {}, '60'))).toBe(false);
  expect(waitBefore(0, new ApiError(503, {}, 'Fri, 27 Nov 2026 18:00:00 GMT'))).toBe(500);
  expect(waitBefore(0, networkError())).toBe(500);
});

test('such a page loads without a word, after one more call', async () => {
  let calls = 0;
  const answer = await queryClient.fetchQuery({
    queryKey: ['busy'],
    retry: worthRetrying,
    queryFn: async () => {
      calls += 1;
      if (calls === 1) throw new ApiError(503, {}, '1');
      return performance.now();
    },
  });
  expect([calls, answer > 1000]).toEqual([2, true]);
});
