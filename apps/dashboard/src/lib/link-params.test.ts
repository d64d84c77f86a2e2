import { expect, test } from 'vitest';
import { linkParams } from './link-params';

const read = (search: string, hash: string) => linkParams({ search, hash }, 'token')?.toString();

test('what a link brings stands behind #, else where links of before have it', () => {
  expect(read('', '#token=new&email=maya%2Bshop%40shop.example')).toBe('token=new&email=maya%2Bshop%40shop.example');
  expect(read('?token=old', '')).toBe('token=old');
  expect(read('?token=old', '#token=new')).toBe('token=new');
  expect(read('?token=old', '#main')).toBe('token=old');
  expect(read('', '#token=')).toBe('token=');
});

test.each([
  ['', ''],
  ['?', '#'],
  ['?lang=de', '#main'],
  ['?code=1', '#nonsense'],
])('%j and %j are no link', (search, hash) => {
  expect(read(search, hash)).toBeUndefined();
});
