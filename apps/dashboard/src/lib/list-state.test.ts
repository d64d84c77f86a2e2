import { expect, test } from 'vitest';
import { type ListState, listDefaults, readListState, writeListState } from './list-state';

const sorts = ['created_at', 'name'] as const;
type State = ListState<(typeof sorts)[number]>;
const defaults: State = { ...listDefaults };
const read = (address: string, prefix = '') => readListState(new URLSearchParams(address), defaults, sorts, prefix);

test('a bare address is 15 a page, newest first', () => {
  expect(read('')).toEqual({ page: 1, per_page: 15, search: '', sort: 'created_at', direction: 'desc' });
});

test('the address is read', () => {
  expect(read('page=3&search=a%26b&sort=name&direction=asc')).toMatchObject({
    page: 3,
    search: 'a&b',
    sort: 'name',
    direction: 'asc',
  });
});

test('nonsense in the address counts as absent', () => {
  expect(read('page=-1&per_page=x&sort=password&direction=up')).toEqual(defaults);
  expect(read('per_page=5000').per_page).toBe(1000);
});

test('defaults are left out, other members stay, and the state survives the round trip', () => {
  const state: State = { ...defaults, page: 2, search: 'ö', sort: 'name' };
  const written = writeListState(new URLSearchParams('tab=codes&direction=asc'), state, defaults);
  expect(written.toString()).toBe('tab=codes&page=2&search=%C3%B6&sort=name');
  expect(readListState(written, defaults, sorts)).toEqual(state);
});

test('a page next to a row is read and written, and nonsense is not', () => {
  expect(read('page=3&after=41')).toMatchObject({ page: 3, after: 41, before: undefined });
  expect(read('page=3&before=41')).toMatchObject({ after: undefined, before: 41 });
  expect(read('after=-1&before=x')).toEqual(defaults);
  const written = writeListState(new URLSearchParams('after=7'), { ...defaults, page: 3, before: 41 }, defaults);
  expect(written.toString()).toBe('page=3&before=41');
});

test('ux 33: two lists on one page do not meet', () => {
  expect(read('page=4&codes.page=2', 'codes.')).toMatchObject({ page: 2 });
});
