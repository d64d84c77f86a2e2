import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const sheetsOf = (app) =>
  readdirSync(join(root, 'apps', app, 'src'), { recursive: true })
    .filter((name) => name.endsWith('.css'))
    .map((name) => join('apps', app, 'src', name));

it('shoppers’ pages, the widget and the mail designer name no font that they do not bring', () => {
  const files = ['widget', 'mail-designer'].flatMap(sheetsOf);
  expect(files.length).toBeGreaterThan(5);
  const named = files.filter((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    return /\bInter\b/.test(text) && !text.includes('@font-face');
  });
  expect(named).toEqual([]);
});
