import { expect, test } from 'vitest';
import { requestUrl } from './request-url';

test('variable parts are filled and escaped', () => {
  expect(requestUrl('/sites/{uuid}/codes/{id}', { uuid: 'a/b?', id: 7 })).toBe('/api/sites/a%2Fb%3F/codes/7');
});

test('a missing variable part is an error, not an address', () => {
  expect(() => requestUrl('/sites/{uuid}')).toThrow('{uuid}');
});

test('absent and empty members of the query are left out', () => {
  const query = { page: 2, search: '', sort: undefined, active: false, none: null };
  expect(requestUrl('/sites', {}, query)).toBe('/api/sites?page=2&active=false');
});
