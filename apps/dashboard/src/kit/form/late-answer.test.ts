import { expect, test } from 'vitest';
import { untouchedTaken } from './late-answer';

test('an answer fills what nobody typed since, and leaves the rest', () => {
  const sent = { name: ' Alder ', url: 'alder.example', note: '' };
  const now = { name: ' Alder ', url: 'alder.example/new', note: 'typed' };
  const stored = { name: 'Alder', url: 'https://alder.example', note: '' };
  expect(untouchedTaken(sent, now, stored)).toEqual({ name: 'Alder', url: 'alder.example/new', note: 'typed' });
});

test('another file is another value', () => {
  const [first, second] = [new File(['a'], 'a.png'), new File(['b'], 'b.png')];
  expect(untouchedTaken({ logo: first }, { logo: second }, { logo: null }).logo).toBe(second);
  expect(untouchedTaken({ logo: first }, { logo: first }, { logo: null }).logo).toBe(null);
});
