import { describe, expect, it } from 'vitest';
import { Utf8Check } from './utf8-check';

/** What a text turns out to be, given in pieces of so many bytes. */
function verdictOf(content: Buffer, pieces: number, marked = false): string {
  const check = new Utf8Check();
  for (let at = 0; at < content.length; at += pieces) check.push(content.subarray(at, at + pieces));
  try {
    return check.verdict(marked);
  } catch (error) {
    return error instanceof Error ? error.message : '';
  }
}

const unsaid = 'The file does not say its encoding, and it is neither UTF-8 nor Western European. Save it as UTF-8.';
/** Around the borders of what is looked at together. */
const places = [...[0, 1, 2, 3], ...[509, 510, 511, 512, 513, 514], ...[1022, 1023, 1024, 1025], 5000];

describe('the check of UTF-8', () => {
  it.each<[string, string, string]>([
    ['a letter of UTF-8', Buffer.from('ż').toString('latin1'), 'utf-8'],
    ['a letter of four bytes', Buffer.from('👗').toString('latin1'), 'utf-8'],
    ['a Western letter', '\xe9', 'windows-1252'],
    ['a Polish letter within a word', 'wa\xb3y', unsaid],
    ['Cyrillic letters', '\xcf\xf0\xe8\xe2\xe5\xf2', unsaid],
    ['half a letter of UTF-8', '\xc5', 'windows-1252'],
  ])('finds %s wherever it stands', (_name, letters, expected) => {
    for (const place of places) {
      const text = Buffer.from(`${'a'.repeat(place)}${letters}${'a'.repeat(1500)}`, 'latin1');
      for (const pieces of [1, 3, 700, 8192])
        expect(verdictOf(text, pieces), `at ${place}, in pieces of ${pieces}`).toBe(expected);
    }
  });

  it('names the line of the first byte that is wrong', () => {
    const text = Buffer.from(`${'line\n'.repeat(1000)}\xe9\n${'line\n'.repeat(1000)}\xe9\n`, 'latin1');
    for (const pieces of [1, 700, 8192])
      expect(verdictOf(text, pieces, true)).toBe('Line 1001 is not valid UTF-8. Save the file as UTF-8 once more.');
  });
});
