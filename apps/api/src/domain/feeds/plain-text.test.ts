import { expect, it } from 'vitest';
import { readItem } from './feed-item';

it.each([
  ['Coat &ndash; wool', 'Coat – wool'],
  ['Caf&eacute; &#8217;24 &#x2019;', 'Café ’24 ’'],
  ['Tom &amp; Co', 'Tom & Co'],
  ['AT&T, M&Section, a&b;', 'AT&T, M&Section, a&b;'],
  ['&a7; &notit; &lt;b&gt;', '&a7; &notit; <b>'],
])('a name or brand %s is read as %s', (text, read) => {
  const { row } = readItem({ id: '1', name: text, brand: text }, 1, { defaultCurrency: null });
  expect([row?.name, row?.brand]).toEqual([read, read]);
});
