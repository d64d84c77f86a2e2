import { expect, test } from 'vitest';
import { sha256 } from './sha256';

test.each([
  ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
  ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
  [
    'abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq',
    '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
  ],
])('published vector %#', (text, digest) => {
  expect(sha256(text)).toBe(digest);
});

test.each([55, 56, 63, 64, 65, 119, 120, 1000])('%i characters agree with the platform', async (length) => {
  const text = 'ż'.repeat(length).slice(0, length);
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  const hex = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  expect(sha256(text)).toBe(hex);
});
