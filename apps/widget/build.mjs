// Builds the embed script, the shopper's pages and the demo shop into dist/, and prints what a browser has to load.
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { build } from 'esbuild';
import { bundled, documents, embedBundle, source } from './documents.mjs';
import { dist, sizes } from './sizes.mjs';

const buildEmbed = () => build(embedBundle(join(dist, 'embed.js')));

/**
 * Bundles one script and one style sheet under hashed names and writes the document that loads them.
 * Each document stands alone: sharing chunks between them would make the shop's frame load more, in more requests. What it shares with its
 * own later parts is loaded with it.
 */
async function buildDocument({ folder, template, script, style, document, base }) {
  const { metafile } = await build({
    ...bundled,
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
  // What the script imports is asked for with it, not after it.
  const preloads = Object.values(metafile.outputs)
    .filter(({ entryPoint }) => entryPoint && basename(entryPoint) === script)
    .flatMap(({ imports }) => imports.filter(({ kind }) => kind === 'import-statement'))
    .map(({ path }) => `    <link rel="modulepreload" href="${base}/${basename(path)}">\n`);
  const html = readFileSync(join(source, folder, template), 'utf8');
  writeFileSync(
    join(dist, folder, document),
    html
      .replaceAll('{{script}}', built(script))
      .replaceAll('{{style}}', built(style))
      .replace('  </head>', `${preloads.join('')}  </head>`),
  );
}

rmSync(dist, { recursive: true, force: true });
mkdirSync(dist, { recursive: true });
await Promise.all([buildEmbed(), ...documents.map(buildDocument)]);
cpSync(join(source, 'demo-shop/images'), join(dist, 'demo-shop/images'), { recursive: true });
cpSync(join(source, 'demo-shop/feed.xml'), join(dist, 'demo-shop/feed.xml'));

for (const [name, bytes] of Object.entries(sizes())) console.log(`${name}: ${bytes} bytes gzipped`);
