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

it('signs that are typed as text are no markup; tags are', () => {
  expect(htmlOf('a < b & c > d\n<3')).toBe('a &lt; b &amp; c &gt; d<br>&lt;3');
  expect(htmlOf('<b>Hello</b> & more')).toBe('<b>Hello</b> & more');
});
