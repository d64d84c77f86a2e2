import { expect, test } from 'vitest';
import { closedWebsites } from './coupon-reach';

const site = (id: number, no_codes: 'unsigned' | 'inactive' | null) => ({
  id,
  uuid: `u${id}`,
  name: `Shop ${id}`,
  no_codes,
});
const sites = [site(1, 'unsigned'), site(2, 'inactive'), site(3, null)];

test('a coupon reaches nobody where none of its websites gives codes', () => {
  expect(closedWebsites(['1', '2'], sites)?.map(({ id }) => id)).toEqual([1, 2]);
  expect(closedWebsites([1, 3], sites)).toBeUndefined();
  expect(closedWebsites([], sites)).toBeUndefined();
  expect(closedWebsites([1], undefined)).toBeUndefined();
});

test('a coupon whose websites are gone reaches nobody', () => {
  expect(closedWebsites([9], sites)).toEqual([]);
});
