import { runInNewContext } from 'node:vm';
import { product } from '@dw/contract';
import { snippetScript } from '@dw/contract/snippet';
import { expect, test } from 'vitest';
import { itemsExample } from './snippet-example';

const script = itemsExample.replace(/<\/?script>/g, '');
const token = '7d9f0c1e-3f0a-4a8e-9b3c-0f7a1c2d3e4f';

test.each([
  ['before', `${script}\n${snippetScript({ token })}`],
  ['after', `${snippetScript({ token })}\n${script}`],
])('the example runs %s the snippet, and its items are what the wire takes', (_, code) => {
  const window: { digitalWardrobe?: { configuration: string; version: number; items: object[] } } = {};
  runInNewContext(code, { window });
  expect(window.digitalWardrobe).toMatchObject({ configuration: token, version: 1 });
  expect(window.digitalWardrobe?.items).toHaveLength(1);
  for (const item of window.digitalWardrobe?.items ?? []) {
    const sent = JSON.parse(JSON.stringify(item));
    expect(Object.keys(product.parse(sent)).sort()).toEqual([...Object.keys(sent), 'quantity'].sort());
  }
});
