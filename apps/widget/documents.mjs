import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Where the sources lie. */
export const source = fileURLToPath(new URL('./src', import.meta.url));

/** How esbuild makes what a browser loads. */
export const bundled = { bundle: true, minify: true, charset: 'utf8', legalComments: 'none', logLevel: 'warning' };

/** How it makes the script on a shop's page. */
export const embedBundle = (outfile) => ({
  ...bundled,
  entryPoints: [join(source, 'embed/index.ts')],
  outfile,
  format: 'iife',
  target: 'es2020',
});

const page = { folder: 'page', template: 'index.html', style: 'page.css', base: '/w/assets' };
const shop = { folder: 'demo-shop', template: 'index.html', style: 'shop.css', base: '/demo-shop/assets' };

/** The shopper's pages and the demo shop: what each is made of, below src, and where its files are served once built. */
export const documents = [
  { ...page, script: 'order.tsx', document: 'order.html' },
  {
    ...page,
    script: 'wardrobe.tsx',
    style: 'wardrobe.css',
    document: 'wardrobe.html',
    first: 'wardrobe/wardrobe-page.tsx',
  },
  { ...page, script: 'preview.tsx', document: 'preview.html' },
  { ...page, template: 'stage.html', script: 'stage.ts', style: 'stage.css', document: 'stage.html' },
  { ...shop, script: 'shop.ts', document: 'index.html' },
];
