import { expect, it } from 'vitest';
import { signerOf } from '../../platform/signer';
import { readTriedPicture, triedPictureAddress } from './tried-picture-address';

const signer = signerOf('a key that is long enough for this test');
const until = Date.parse('2026-11-25T13:00:00Z');
const picture = { accountId: 41, image: 'https://shop.example/a.jpg?x=1&y=2', until };
const address = new URL(triedPictureAddress(signer, picture), 'https://wardrobe.example');
const key = address.pathname.split('/').at(-1) ?? '';
const image = address.searchParams.get('image') ?? '';
const before = new Date(until - 1);

it('an address of ours is read until its time is over', () => {
  expect(readTriedPicture(signer, key, image, before)).toEqual(picture);
  expect(readTriedPicture(signer, key, image, new Date(until + 1))).toBeUndefined();
});

it.each([
  ['another picture', key, 'https://shop.example/b.jpg'],
  ['another account', key.replace(/^[^.]+/, '1'), image],
  ['a later time', key.replace(/\.[^.]+\./, `.${(until + 60_000).toString(36)}.`), image],
  ['a key that is none', 'x', image],
  ['no picture', key, ''],
])('an address with %s is not ours', (_name, changed, other) => {
  expect(readTriedPicture(signer, changed, other, before)).toBeUndefined();
});
