import { expect, test } from 'vitest';
import { ApiError } from '../../lib/api-error';
import { failureText } from './failure-text';

test('a refusal says what is wrong, of which fields, and its request', () => {
  const error = new ApiError(422, {
    message: 'The given data was invalid.',
    errors: { words: ['Say it in words.'], reason: ['Say why, in three characters or more.'] },
    request_id: 'b6d2',
  });
  expect(failureText(error)).toBe(
    'The given data was invalid. · Say it in words. · Say why, in three characters or more. · Request b6d2',
  );
});

test('without fields and without an answer', () => {
  expect(failureText(new ApiError(0, { message: 'The server cannot be reached.' }))).toBe(
    'The server cannot be reached.',
  );
  expect(failureText(new TypeError('x is undefined'))).toBe(
    'Something went wrong in the browser. Load the page again.',
  );
});
