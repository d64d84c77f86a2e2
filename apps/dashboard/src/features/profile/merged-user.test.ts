import { clientIds } from '@dw/contract/clients';
import { expect, test } from 'vitest';
import type { AuthUser } from '../../lib/session';
import { mergedUser } from './merged-user';

const stored: AuthUser = {
  id: 7,
  uuid: '5c8b1a52-8d0a-4b8e-9d8e-0d2a7d3c1f00',
  email: 'maya@shop.example',
  first_name: 'Maya',
  last_name: 'Osei',
  company_name: 'Alder & Thread Ltd',
  vatin: '',
  charity_number: '',
  address: '4 Quay Street',
  postcode: 'LS1 4AP',
  phone: '',
  city: { id: 3, name: 'Leeds' },
  country: { code: 'GB', name: 'United Kingdom' },
  role: 'RETAILER',
  member_role: 'owner',
  limited: [],
  dashbord_id: clientIds.dashboard,
  avatar: '',
  username: 'maya@shop.example',
  dev: false,
  plan: { name: 'standard', domains: 3 },
  access_token: 'token',
};

test('what was answered replaces what was stored; the token stays', () => {
  expect(mergedUser(stored, { first_name: 'May', address: '5 Quay Street' })).toEqual({
    ...stored,
    first_name: 'May',
    address: '5 Quay Street',
  });
});

test('a nested address is merged', () => {
  const address = { address: '9 Mill Lane', postcode: 'YO1 7HH', city: { id: 9, name: 'York' } };
  expect(mergedUser(stored, { last_name: 'Owusu', address })).toEqual({ ...stored, ...address, last_name: 'Owusu' });
});
