import { expect, test } from 'vitest';
import { ApiError, networkError } from './api-error';
import { worthRetrying } from './query-client';

test('a refusal is final', () => {
  expect(worthRetrying(0, new ApiError(422, {}))).toBe(false);
  expect(worthRetrying(0, new ApiError(404, {}))).toBe(false);
});

test('a lost connection and a failing server are asked once more', () => {
  expect(worthRetrying(0, networkError())).toBe(true);
  expect(worthRetrying(0, new ApiError(503, {}))).toBe(true);
  expect(worthRetrying(1, networkError())).toBe(false);
});
