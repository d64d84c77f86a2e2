import { expect, it } from 'vitest';
import { readMailPlace } from './mail-place';
import { mailPlace } from './mail-templates.paths';

const place = { uuid: '1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed', type: 'coupon', language: 2, id: 7 } as const;
const queryOf = (path: string) => new URLSearchParams(path.slice(path.indexOf('?')));

it('reads what its address was made of', () => {
  expect(readMailPlace(queryOf(mailPlace(place)), null)).toEqual(place);
  expect(readMailPlace(queryOf(mailPlace({ uuid: place.uuid })), null)).toEqual({ uuid: place.uuid });
});

it('reads the navigation’s state, and the address before it', () => {
  const state = { uuid: place.uuid, type: 'coupon', lang_id: 2, id: '7' };
  expect(readMailPlace(new URLSearchParams(), state)).toEqual(place);
  expect(readMailPlace(new URLSearchParams('type=code'), state)).toEqual({ ...place, type: 'code' });
});

it('takes what names nothing as absent', () => {
  const query = new URLSearchParams('type=letter&language_id=99&id=-1');
  expect(readMailPlace(query, 'nonsense')).toEqual({ uuid: '' });
});
