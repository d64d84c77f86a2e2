import { expect, it } from 'vitest';
import { newPassword } from './credentials';

const wrongWith = (password: string) => newPassword.safeParse(password).error?.issues.map(({ message }) => message);

it.each(['digitalwardrobe', 'Digital Wardrobe 2026!', 'PASSWORD-1234', 'my.charity.shop', 'w-a-r-d-r-o-b-e 1'])(
  '%s is refused where a password is chosen',
  (password) => {
    expect(wrongWith(password)).toEqual(['Choose a password that is harder to guess.']);
  },
);

it.each([
  'a wardrobe of one’s own',
  'correct horse battery',
  '4071882933',
  '!!!!!!!!!!!!',
  'zażółć gęślą jaźń',
  'wardrobes of Leeds',
])('%s may be chosen', (password) => {
  expect(wrongWith(password)).toBeUndefined();
});

it('has ten characters or more', () => {
  expect(wrongWith('nine sign')).toEqual(['Use at least 10 characters.']);
});
