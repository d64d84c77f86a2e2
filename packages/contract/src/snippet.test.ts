import { expect, test } from 'vitest';
import { snippet, snippetScript } from './snippet';

const token = '3f0c1b1e-5a55-4c6e-9a63-0c7d5d0a9e11';

test('the snippet is the text the documentation shows', () => {
  expect(snippet({ origin: 'https://wardrobe.example', token })).toBe(
    `<script>window.digitalWardrobe = Object.assign(window.digitalWardrobe || {}, { configuration: "${token}", version: 1 });</script>\n` +
      '<script async src="https://wardrobe.example/widget/v1/embed.js"></script>',
  );
});

test('the inline part is available alone, for its hash', () => {
  expect(snippet({ origin: 'https://wardrobe.example', token })).toContain(
    `<script>${snippetScript({ token })}</script>`,
  );
});

test('a hostile token or origin stays inside its quotes', () => {
  const text = snippet({ origin: 'https://x.example"></script><b>', token: '"});alert(1);({"' });
  expect(text.match(/<\/script>/g)).toHaveLength(2);
  expect(text).toContain('configuration: "});alert(1);({", version: 1');
});
