import { expect, test } from 'vitest';
import { metaContents } from './meta-tags';

const contents = (html: string) => metaContents(html, 'proof');

test.each([
  ['<head><meta name="proof" content="x"></head>', ['x']],
  ["<META CONTENT='x' NAME=PROOF />", ['x']],
  ['<meta name=proof content=x><meta name="proof" content="y">', ['x', 'y']],
  ['<meta name="other" content="a > b"><meta name="proof" content="x">', ['x']],
  ['<!-- <meta name="proof" content="x"> -->', []],
  ['<!-- open <meta name="proof" content="x">', []],
  ['<script>"<meta name=proof content=x>"</script>', []],
  ['<title><meta name="proof" content="x"></title>', []],
  ['<head></head><body><meta name="proof" content="x">', []],
  ['<body>said <meta name="proof" content="x">', []],
  ['<meta name="proof">', ['']],
  ['', []],
])('%s', (html, found) => expect(contents(html)).toEqual(found));

test('a page that is made to be slow is read at once', () => {
  const before = performance.now();
  contents(`${'<meta '.repeat(50_000)}${'<script'.repeat(50_000)}`);
  expect(performance.now() - before).toBeLessThan(2000);
});
