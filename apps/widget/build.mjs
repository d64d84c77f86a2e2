// Builds the embed script, the finder, the shopper's pages and the demo shop into dist/, and prints what a browser has to load.
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join, relative, resolve } from 'node:path';
import { build, transform } from 'esbuild';
import { bundled, documents, embedBundle, source } from './documents.mjs';
import { packedTexts } from './packed-texts.mjs';
import { dist, pageSizes, partSizes, partsFile, sizes } from './sizes.mjs';

/** A style sheet as text, for a part that comes later: `import text from './later.css?inline'`, as Vite has it. */
const inlineStyles = {
  name: 'inline-styles',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /\.css\?inline$/ }, ({ path, resolveDir }) => ({
      path: join(resolveDir, path.replace('?inline', '')),
      namespace: 'inline-styles',
    }));
    onLoad({ filter: /./, namespace: 'inline-styles' }, async ({ path }) => {
      const { code } = await transform(await readFile(path, 'utf8'), { loader: 'css', minify: true, charset: 'utf8' });
      return { contents: code.trim(), loader: 'text' };
    });
  },
};

/**
 * Lets each script that comes later import all that its document begins with, which is loaded by then: else esbuild makes a chunk of
 * whatever a different set of them uses, and pages load a dozen small ones in place of one.
 * @param first what the document begins with
 */
const oneFirstChunk = (first) => ({
  name: 'one-first-chunk',
  setup(options) {
    options.onResolve({ filter: /^\./ }, async ({ path, kind, importer, resolveDir, pluginData }) => {
      if (kind !== 'dynamic-import' || pluginData?.seen || /[/\\]texts[/\\]/.test(path)) return undefined;
      const found = await options.resolve(path, { kind, importer, resolveDir, pluginData: { seen: true } });
      return found.errors.length > 0 ? found : { path: found.path, pluginData: { later: true } };
    });
    options.onLoad({ filter: /\.tsx?$/ }, async ({ path, pluginData }) => {
      if (!pluginData?.later) return undefined;
      const text = await readFile(path, 'utf8');
      return { contents: `${text}\nimport ${JSON.stringify(first)};\n`, loader: path.endsWith('x') ? 'tsx' : 'ts' };
    });
  },
});

/** The worker has one address for good: a browser asks there whether there is a newer one. */
const buildWorker = () =>
  build({
    ...bundled,
    entryPoints: [join(source, 'page/worker.ts')],
    outfile: join(dist, 'page/worker.js'),
    format: 'iife',
    target: 'es2022',
  });

const buildEmbed = () => build(embedBundle(join(dist, 'embed.js')));

/** The finder stands on a charity’s own page, as the embed script does on a shop’s. */
const buildFinder = () =>
  build({
    ...bundled,
    entryPoints: [join(source, 'finder/index.ts')],
    outfile: join(dist, 'finder.js'),
    format: 'iife',
    target: 'es2022',
    plugins: [inlineStyles],
  });

/** What each script of a document is made from, which ones it loads with it, and which later. */
function partsOf({ outputs }) {
  const named = (imports, kind) => imports.filter((one) => one.kind === kind).map(({ path }) => basename(path));
  return Object.fromEntries(
    Object.entries(outputs)
      .filter(([path]) => path.endsWith('.js'))
      .map(([path, { entryPoint, imports }]) => [
        basename(path),
        {
          ...(entryPoint && { source: relative(source, resolve(entryPoint)) }),
          together: named(imports, 'import-statement'),
          later: named(imports, 'dynamic-import'),
        },
      ]),
  );
}

/** The texts of all catalogues by their keys: no two may have the same. */
const known = new Map();

/**
 * Bundles one script and one style sheet under hashed names and writes the document that loads them.
 * Each document stands alone: sharing chunks between them would make the shop's frame load more, in more requests. What it shares with its
 * own later parts is loaded with it.
 */
async function buildDocument({ folder, template, script, style, document, base, first }) {
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
    plugins: [inlineStyles, packedTexts(known), ...(first ? [oneFirstChunk(join(source, folder, first))] : [])],
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
  return [document, partsOf(metafile)];
}

rmSync(dist, { recursive: true, force: true });
mkdirSync(dist, { recursive: true });
const [parts] = await Promise.all([
  Promise.all(documents.map(buildDocument)),
  ...[buildEmbed(), buildFinder(), buildWorker()],
]);
writeFileSync(join(dist, partsFile), JSON.stringify(Object.fromEntries(parts)));
cpSync(join(source, 'demo-shop/images'), join(dist, 'demo-shop/images'), { recursive: true });
cpSync(join(source, 'demo-shop/feed.xml'), join(dist, 'demo-shop/feed.xml'));

for (const [name, bytes] of Object.entries({ ...sizes(), ...pageSizes(), ...partSizes() }))
  console.log(`${name}: ${bytes} bytes gzipped`);
