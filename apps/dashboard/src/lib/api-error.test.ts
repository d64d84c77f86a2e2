import { expect, test } from 'vitest';
import { networkError, readApiError } from './api-error';

test('a refusal of ours is read in full', () => {
  const error = readApiError(422, {
    message: 'The data is not valid.',
    code: 'invalid',
    params: { limit: 3 },
    errors: { name: ['Too short.', 'Too plain.'] },
    request_id: 'r-1',
  });
  expect(error).toMatchObject({
    status: 422,
    message: 'The data is not valid.',
    code: 'invalid',
    params: { limit: 3 },
    errors: { name: ['Too short.', 'Too plain.'] },
    requestId: 'r-1',
  });
});

test.each([undefined, 'Bad gateway', [1], { errors: 'x', params: 4 }])(
  'an answer of someone else is survived: %j',
  (body) => {
    expect(readApiError(502, body)).toMatchObject({
      status: 502,
      message: 'An error occured',
      errors: {},
      requestId: '',
    });
  },
);

test('no answer at all is status 0 with a sentence', () => {
  expect(networkError()).toMatchObject({ status: 0, code: 'network' });
  expect(networkError().message).toContain('cannot be reached');
});
