import { expect, it } from 'vitest';
import { pathOf, placeOf, wayBack } from './place';

it.each([
  ['/w/wardrobe', { page: 'items' }],
  ['/w/rewards', { page: 'rewards' }],
  ['/w/likes', { page: 'likes' }],
  ['/w/settings/', { page: 'settings' }],
  ['/w/settings/erase', { page: 'erase' }],
  ['/w/settings/join/', { page: 'join' }],
  ['/w/settings/gift-aid', { page: 'gift-aid' }],
  ['/w/settings/gift-aid?donation=d-1', { page: 'gift-aid', given: { kind: 'donation', uuid: 'd-1' } }],
  ['/w/settings/gift-aid?gift=g-1', { page: 'gift-aid', given: { kind: 'gift', uuid: 'g-1' } }],
  ['/w/settings/gift-aid?gift=', { page: 'gift-aid' }],
  ['/w/settings/nothing', { page: 'items' }],
  ['/w/items/7d0f', { page: 'item', uuid: '7d0f' }],
  ['/w/items/', { page: 'items' }],
  ['/w/items/new', { page: 'add' }],
  ['/w/options?items=a-1,b-2', { page: 'options', items: ['a-1', 'b-2'] }],
  ['/w/options', { page: 'items' }],
  ['/w/legs', { page: 'legs' }],
  ['/w/legs/7d0f', { page: 'leg', uuid: '7d0f' }],
  ['/w/legs/7d0f/change', { page: 'change', uuid: '7d0f', step: 1 }],
  ['/w/legs/7d0f/change?step=3', { page: 'change', uuid: '7d0f', step: 3 }],
  ['/w/items/7d0f/change', { page: 'items' }],
  ['/w/take-back/new?items=a-1&programme=p-1', { page: 'take-back', items: ['a-1'], programme: 'p-1', step: 1 }],
  ['/w/take-back/new?items=a-1&programme=p-1&step=9', { page: 'take-back', items: ['a-1'], programme: 'p-1', step: 1 }],
  ['/w/take-back/new?items=a-1', { page: 'options', items: ['a-1'] }],
  ['/w/take-back/new', { page: 'items' }],
  ['/w/give/new', { page: 'give', items: [], charity: '' }],
  ['/w/give/new?items=a-1,b-2&charity=c-1', { page: 'give', items: ['a-1', 'b-2'], charity: 'c-1' }],
  ['/w/elsewhere', { page: 'items' }],
])('%s is a place', (address, place) => {
  const [path = '', query] = address.split('?');
  expect(placeOf(path, query)).toEqual(place);
});

it.each([
  { page: 'items' },
  { page: 'rewards' },
  { page: 'settings' },
  { page: 'add' },
  { page: 'erase' },
  { page: 'address' },
  { page: 'gift-aid' },
  { page: 'gift-aid', given: { kind: 'donation', uuid: 'd-1' } },
  { page: 'gift-aid', given: { kind: 'gift', uuid: 'g-1' } },
  { page: 'item', uuid: 'a-1' },
  { page: 'options', items: ['a-1', 'b-2'] },
  { page: 'legs' },
  { page: 'leg', uuid: 'a-1' },
  { page: 'change', uuid: 'a-1', step: 2 },
  { page: 'take-back', items: ['a-1', 'b-2'], programme: 'p-1', step: 3 },
  { page: 'give', items: ['a-1', 'b-2'], charity: 'c-1' },
  { page: 'give', items: [], charity: '' },
] as const)('the path of %o leads there', (place) => {
  const [path = '', query] = pathOf(place).split('?');
  expect(placeOf(path, query)).toEqual(place);
});

it.each([
  ['/m/alder', '/m/alder'],
  ['/m/alder/wool-coat-12?lang=de&own=1', '/m/alder/wool-coat-12?lang=de&own=1'],
  ['//evil.example/m/alder', undefined],
  ['/m/alder/../../w/settings', undefined],
  ['/m//evil.example', undefined],
  ['https://evil.example/m/alder', undefined],
  ['javascript:alert(1)', undefined],
  ['/w/settings/erase', undefined],
  ['', undefined],
])('%s is a way back: %s', (asked, way) => {
  expect(wayBack(`?${new URLSearchParams({ back: asked })}`)).toBe(way);
});
