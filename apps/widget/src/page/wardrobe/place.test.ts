import { expect, it } from 'vitest';
import { pathOf, placeOf } from './place';

it.each([
  ['/w/wardrobe', { page: 'items' }],
  ['/w/rewards', { page: 'rewards' }],
  ['/w/settings/', { page: 'settings' }],
  ['/w/settings/erase', { page: 'erase' }],
  ['/w/settings/join/', { page: 'join' }],
  ['/w/settings/nothing', { page: 'items' }],
  ['/w/items/7d0f', { page: 'item', uuid: '7d0f' }],
  ['/w/items/', { page: 'items' }],
  ['/w/elsewhere', { page: 'items' }],
])('%s is a place', (path, place) => {
  expect(placeOf(path)).toEqual(place);
});

it.each([
  { page: 'items' },
  { page: 'rewards' },
  { page: 'settings' },
  { page: 'erase' },
  { page: 'address' },
  { page: 'item', uuid: 'a-1' },
] as const)('the path of %o leads there', (place) => {
  expect(placeOf(pathOf(place))).toEqual(place);
});
