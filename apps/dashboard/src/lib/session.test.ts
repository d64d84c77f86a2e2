import type { User } from '@dw/contract';
import { beforeEach, expect, test, vi } from 'vitest';

const storage = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => storage.get(key) ?? null,
  setItem: (key: string, value: string) => storage.set(key, value),
  removeItem: (key: string) => storage.delete(key),
});
const { accountSlice, endSession, parseAuthUser, startSession } = await import('./session');

beforeEach(() => {
  storage.clear();
  accountSlice.reset();
});

const user: User = {
  id: 1,
  uuid: '8f3c1e72-5b0a-4c6d-9e41-77aa02d9d21a',
  email: 'maya@alder.example',
  first_name: 'Maya',
  last_name: 'Ortiz',
  company_name: 'Alder & Thread',
  vatin: '',
  charity_number: '',
  address: '',
  postcode: '',
  phone: '',
  city: null,
  country: { code: 'GB', name: 'United Kingdom' },
  role: 'RETAILER',
  member_role: 'owner',
  limited: [],
  dashbord_id: '',
  avatar: '',
  username: '',
  dev: false,
  plan: { name: 'basic', domains: 1 },
};

test('a session is stored whole and restored', () => {
  startSession(user, 'token');
  expect(parseAuthUser(storage.get('authUser') ?? null)).toEqual({ ...user, access_token: 'token' });
  accountSlice.reset();
  expect(accountSlice.getState().user?.access_token).toBe('token');
});

test('the end of a session leaves nothing stored', () => {
  startSession(user, 'token');
  endSession();
  expect(storage.size).toBe(0);
  expect(accountSlice.getState().user).toBeNull();
});

test('an ended session says why, where the user did not end it', () => {
  startSession(user, 'token');
  endSession('Unauthenticated.');
  expect(accountSlice.getState()).toMatchObject({ user: null, message: 'Unauthenticated.' });
  endSession();
  expect(accountSlice.getState().message).toBeNull();
});

test.each([null, '', '{', '[]', 'null', '{"role":"RETAILER"}', '{"role":"ROOT","access_token":"x"}'])(
  'nothing usable in storage is nobody: %s',
  (text) => {
    expect(parseAuthUser(text)).toBeNull();
  },
);
