import { expect, it } from 'vitest';
import { jsonLd } from './json-ld';

it('is data of schema.org that cannot leave its element', () => {
  const { text } = jsonLd({ '@type': 'Product', name: '</script><!-- & \u2028' });
  expect(text).toBe(
    '<script type="application/ld+json">{"@context":"https://schema.org","@type":"Product","name":"\\u003c/script\\u003e\\u003c!-- \\u0026 \\u2028"}</script>',
  );
});
