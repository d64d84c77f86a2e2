// Builds the embed script, the shopper's pages and the demo shop into dist/, and prints what a browser has to load.
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { dist, sizes } from './sizes.mjs';

const source = fileURLToPath(new URL('./src', import.meta.url));
const common = { bundle: true, minify: true, charset: 'utf8', legalComments: 'none', logLevel: 'warning' };

const buildEmbed = () =>
  build({
    ...common,
    entryPoints: [join(source, 'embed/index.ts')],
    outfile: join(dist, 'embed.js'),
    format: 'iife',
    target: 'es2020',
  });

/**
 * Bundles one script and one style sheet under hashed names and writes the document that loads them.
 * Each document stands alone: sharing chunks between them would make the shop's frame load more, in more requests.
 */
async function buildDocument({ folder, template, script, style, document, base }) {
  const { metafile } = await build({
    ...common,
    entryPoints: [join(source, folder, script), join(source, folder, style)],
    outdir: join(dist, folder, 'assets'),
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    format: 'esm',
    splitting: true,
    target: 'es2022',
    jsx: 'automatic',
    jsxImportSource: 'preact',
    metafile: true,
  });
  const built = (name) => {
    const [path] = Object.entries(metafile.outputs).find(
      ([, { entryPoint }]) => entryPoint && basename(entryPoint) === name,
    );
    return `${base}/${basename(path)}`;
  };
  const html = readFileSync(join(source, folder, template), 'utf8');
  writeFileSync(
    join(dist, folder, document),
    html.replaceAll('{{script}}', built(script)).replaceAll('{{style}}', built(style)),
  );
}

rmSync(dist, { recursive: true, force: true });
mkdirSync(dist, { recursive: true });
const page = { folder: 'page', template: 'index.html', style: 'page.css', base: '/w/assets' };
const shop = { folder: 'demo-shop', template: 'index.html', style: 'shop.css', base: '/demo-shop/assets' };
await Promise.all([
  buildEmbed(),
  buildDocument({ ...page, script: 'order.tsx', document: 'order.html' }),
  buildDocument({ ...page, script: 'wardrobe.tsx', document: 'wardrobe.html' }),
  buildDocument({ ...page, script: 'preview.tsx', document: 'preview.html' }),
  buildDocument({ ...page, template: 'stage.html', script: 'stage.ts', style: 'stage.css', document: 'stage.html' }),
  buildDocument({ ...shop, script: 'shop.ts', document: 'index.html' }),
]);
cpSync(join(source, 'demo-shop/images'), join(dist, 'demo-shop/images'), { recursive: true });
cpSync(join(source, 'demo-shop/feed.xml'), join(dist, 'demo-shop/feed.xml'));

for (const [name, bytes] of Object.entries(sizes())) console.log(`${name}: ${bytes} bytes gzipped`);
