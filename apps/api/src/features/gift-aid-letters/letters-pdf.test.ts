import { expect, it } from 'vitest';
import { addressee, lettersPdf } from './letters-pdf';

const ada = {
  ...{ title: 'Ms', firstName: 'Ada', lastName: 'Byron', house: '12', address: 'Rail Lane\nLeeds' },
  ...{ postcode: 'LS1 4AP', country: 'GB' },
};

it.each<[string, Partial<typeof ada>, readonly string[]]>([
  ['of a house with a number', {}, ['Ms Ada Byron', '12 Rail Lane', 'Leeds', 'LS1 4AP']],
  ['of half a house', { house: '12a' }, ['Ms Ada Byron', '12a Rail Lane', 'Leeds', 'LS1 4AP']],
  ['of a house with a name', { house: 'Mill House' }, ['Ms Ada Byron', 'Mill House', 'Rail Lane', 'Leeds', 'LS1 4AP']],
  ['of a flat', { house: 'Flat 3, 12' }, ['Ms Ada Byron', 'Flat 3, 12', 'Rail Lane', 'Leeds', 'LS1 4AP']],
  ['that is short', { title: '', address: '' }, ['Ada Byron', '12', 'LS1 4AP']],
  [
    'of somebody abroad',
    { address: 'Rue du Rail\r\n75001 Paris', postcode: '', country: 'FR' },
    ['Ms Ada Byron', '12 Rue du Rail', '75001 Paris', 'FRANCE'],
  ],
])('an address %s is written for the envelope', (_what, changed, lines) => {
  expect(addressee({ ...ada, ...changed })).toEqual(lines);
});

it('each letter begins a page, and a long one goes on', async () => {
  const letter = { ...ada, subject: 'What we sold for you: Second Rail', body: 'Dear Ms Ada Byron,' };
  const pagesOf = async (...bodies: readonly string[]) => {
    const letters = bodies.map((body) => ({ ...letter, body }));
    const file = await lettersPdf(letters, 'Second Rail', new Date(0));
    return file.toString('latin1').match(/\/Type \/Page\b/g)?.length;
  };
  expect(await pagesOf('One.', 'Two.', 'Three.')).toBe(3);
  expect(await pagesOf('A line.\n'.repeat(80), 'Two.')).toBe(3);
});
