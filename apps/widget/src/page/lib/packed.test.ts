import { describe, expect, it } from 'vitest';
import { keyOf, pack, unpack } from './packed';

describe('a packed catalogue', () => {
  it('holds short keys first, then a line for each text with its plural forms', () => {
    const packed = pack({
      Copy: 'Копировать',
      '{count} items_one': '{count} вещь',
      '{count} items_few': '{count} вещи',
    });
    const [keys, ...lines] = packed.split('\n');
    expect(keys).toBe(`${keyOf('Copy').slice(1)}${keyOf('{count} items').slice(1)}`);
    expect(keys).toHaveLength(8);
    expect(lines).toEqual(['Копировать', '{count} вещь\t{count} вещи']);
  });

  it('knows each plural form that a language of the pages has', () => {
    const all = { one: '1 rzecz', few: '2 rzeczy', many: '5 rzeczy', other: '1,5 rzeczy' };
    const named = (key: string) =>
      Object.fromEntries(Object.entries(all).map(([form, text]) => [`${key}_${form}`, text]));
    expect(unpack(pack(named('{count} items')))).toEqual(named(keyOf('{count} items')));
  });

  it('gives back every text and form, also where a language has no form between two others', () => {
    const packed = pack({
      '{count} items_one': '{count} Teil',
      '{count} items_other': '{count} Teile',
      Sold: 'Verkauft',
    });
    const key = keyOf('{count} items');
    expect(unpack(packed)).toEqual({
      [`${key}_one`]: '{count} Teil',
      [`${key}_other`]: '{count} Teile',
      [keyOf('Sold')]: 'Verkauft',
    });
  });

  it('is refused where two texts have the same key, in one catalogue or in two', () => {
    // Found by trying: their hashes end alike.
    expect([keyOf('text 7082'), keyOf('text 11993')]).toEqual(['#Ly5n', '#Ly5n']);
    expect(() => pack({ 'text 7082': 'a', 'text 11993': 'b' })).toThrow(
      'Two texts have the key #Ly5n: text 7082 / text 11993',
    );
    const known = new Map<string, string>();
    pack({ 'text 7082': 'a' }, known);
    expect(() => pack({ 'text 11993': 'b' }, known)).toThrow('Two texts have the key');
    expect(() => pack({ 'text 7082': 'another language' }, known)).not.toThrow();
  });

  it('is refused where a text would break its lines', () => {
    expect(() => pack({ Address: 'one\ntwo' })).toThrow('A text of a catalogue is one line without tabs');
    expect(() => pack({ Address: 'one\ttwo' })).toThrow('A text of a catalogue is one line without tabs');
  });
});
