import { expect, test } from 'vitest';
import { requestIdIn } from './request-id';

const id = '8f3c2f0e-6a51-4d1c-9b7e-0c9d2f51d21a';

test.each([
  [id, id],
  [`Request id: ${id.toUpperCase()}.`, id],
  ['8f3c2f0e-6a51-4d1c-9b7e', undefined],
  ['', undefined],
])('the request id in %j', (text, found) => {
  expect(requestIdIn(text)).toBe(found);
});
