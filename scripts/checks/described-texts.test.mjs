import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { root } from '../lib/files.mjs';

/** The texts that the three descriptions give word for word, by their part of the product and the journey that waits for each. */
const described = JSON.parse(readFileSync(join(root, 'scripts/checks/described-texts.json'), 'utf8'));

const rows = Object.entries(described).flatMap(([area, files]) =>
  Object.entries(files).flatMap(([file, texts]) => texts.map((text) => [area, text, file])),
);

const read = new Map();

/** What a test writes in quotes, once for each file; a variable part is a brace. */
function literalsOf(file) {
  const known = read.get(file);
  if (known) return known;
  const found = [];
  const visit = (node) => {
    if (ts.isStringLiteralLike(node)) found.push(node.text);
    else if (ts.isTemplateExpression(node))
      found.push(node.head.text + node.templateSpans.map(({ literal }) => `{}${literal.text}`).join(''));
    ts.forEachChild(node, visit);
  };
  const source = readFileSync(join(root, file), 'utf8');
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true));
  read.set(file, found);
  return found;
}

const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
/** The whole text, with anything for its variables; a question may go on with what it means here. */
const asked = (text) =>
  new RegExp(`^${escaped(text).replace(/\\\{\w+\\\}/g, '.{1,40}?')}${text.endsWith('?') ? '(?: .+)?' : ''}$`);

test.each(rows)('%s: “%s” is waited for in %s', (_area, text, file) => {
  expect(literalsOf(file).some((literal) => asked(text).test(literal))).toBe(true);
});

test('are no fewer than the descriptions have, each once for its part', () => {
  const parts = Object.fromEntries(
    Object.entries(described).map(([area, files]) => [area, Object.values(files).flat().length]),
  );
  expect(parts).toEqual({
    shell: 20,
    account: 41,
    websites: 17,
    coupons: 22,
    charity: 27,
    feeds: 11,
    'take-back': 25,
    billing: 5,
    home: 5,
  });
  for (const [area, files] of Object.entries(described)) {
    const texts = Object.values(files).flat();
    expect(new Set(texts).size, area).toBe(texts.length);
  }
});
