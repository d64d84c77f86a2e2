import { expect, it } from 'vitest';
import { htmlOf, plainOf } from './plain-text';

it.each([
  ['Hello', 'Hello'],
  [' Two<br>lines ', 'Two\nlines'],
  ['A &amp; B &lt;3', 'A & B <3'],
  ['{{shop_name}}', '{{shop_name}}'],
])('a text without markup is typed as it reads: %s', (html, text) => {
  expect(plainOf(html)).toBe(text);
  expect(plainOf(htmlOf(text))).toBe(text);
});

it('one with markup, or with signs that are not known here, stays as it is', () => {
  for (const html of ['<b>Hello</b>', 'a <a href="x">b</a>', '&hearts;', '&#x41;'])
    expect(plainOf(html)).toBeUndefined();
});

it('what is typed as text is no markup', () => {
  expect(htmlOf('<script>\n&')).toBe('&lt;script&gt;<br>&amp;');
});
