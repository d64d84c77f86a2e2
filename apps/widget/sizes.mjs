import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

/** Where the build writes. */
export const dist = fileURLToPath(new URL('./dist', import.meta.url));

const gzipped = (path) => gzipSync(readFileSync(path), { level: 9 }).length;

/** A document with everything it loads: script, style, and the catalogues of the largest language. */
function loadedBy(folder, document) {
  const page = join(folder, 'page');
  const html = readFileSync(join(page, document), 'utf8');
  const assets = [...html.matchAll(/\/w\/assets\/([\w.-]+)/g)].map(([, name]) => join(page, 'assets', name));
  const scripts = assets.filter((path) => path.endsWith('.js')).map((path) => readFileSync(path, 'utf8'));
  const lazy = scripts.flatMap((text) => [...text.matchAll(/import\("\.\/([\w.-]+)"\)/g)]).map(([, name]) => name);
  const languages = new Map();
  // Other parts come later, when they are wanted.
  for (const name of lazy.filter((one) => /^[a-z]{2}-/.test(one))) {
    const [language] = name.split('-');
    languages.set(language, (languages.get(language) ?? 0) + gzipped(join(page, 'assets', name)));
  }
  return [join(page, document), ...assets].reduce(
    (sum, path) => sum + gzipped(path),
    Math.max(0, ...languages.values()),
  );
}

/** Gzipped bytes a browser loads: `embed` on the shop's page, `finder` on a charity's, `order` in its frame, `wardrobe` and `preview` as pages of their own. */
export function sizes(folder = dist) {
  if (!existsSync(join(folder, 'embed.js'))) throw new Error('The widget is not built: npm run build -w @dw/widget');
  return {
    embed: gzipped(join(folder, 'embed.js')),
    finder: gzipped(join(folder, 'finder.js')),
    order: loadedBy(folder, 'order.html'),
    wardrobe: loadedBy(folder, 'wardrobe.html'),
    preview: loadedBy(folder, 'preview.html'),
  };
}

/** Where the build says what is loaded with what, for each document. */
export const partsFile = 'parts.json';

const isTexts = ({ source = '' }) => source.startsWith('page/texts/');

/** A script with all that it imports, and what any of these loads later. */
function withAll(parts, names) {
  const seen = new Set();
  const visit = (name) => {
    if (seen.has(name) || !parts[name]) return;
    seen.add(name);
    for (const one of parts[name].together) visit(one);
  };
  for (const name of names) visit(name);
  return { names: [...seen], later: [...new Set([...seen].flatMap((name) => parts[name].later))] };
}

/** Scripts as gzipped bytes, with the texts of the language that has most of them. */
function weigh(folder, parts, names) {
  const assets = join(folder, 'page/assets');
  const { names: scripts, later } = withAll(parts, names);
  const languages = new Map();
  for (const name of later.filter((one) => isTexts(parts[one]))) {
    const language = parts[name].source.slice(-5, -3);
    languages.set(language, (languages.get(language) ?? 0) + gzipped(join(assets, name)));
  }
  const own = scripts.reduce((sum, name) => sum + gzipped(join(assets, name)), 0);
  return own + Math.max(0, ...languages.values());
}

/** What a document begins with, and the shortest way from it to each script that comes later. */
function waysOf(folder, document, parts) {
  const html = readFileSync(join(folder, 'page', document), 'utf8');
  const [style] = [...html.matchAll(/\/w\/assets\/([\w.-]+\.css)/g)].map(([, name]) => name);
  const shell = gzipped(join(folder, 'page', document)) + gzipped(join(folder, 'page/assets', style));
  const [first] = [...html.matchAll(/src="\/w\/assets\/([\w.-]+\.js)"/g)].map(([, name]) => name);
  // The shortest way to each: what is reached from the document is not carried by what leads there, too.
  const ways = [[first]];
  const seen = new Set([first]);
  for (const way of ways)
    for (const name of withAll(parts, way).later) {
      if (seen.has(name) || isTexts(parts[name])) continue;
      seen.add(name);
      ways.push([...way, name]);
    }
  return { shell, ways };
}

/** Whether a script is a page, which is shown once it is there; what a page itself loads later is a part of it, unless it is named a page. */
const isPage = (parts, way) => way.length < 3 || /-pages?\.tsx$/.test(parts[way.at(-1)].source);

function measure(folder, bytesOf) {
  const graphs = JSON.parse(readFileSync(join(folder, partsFile), 'utf8'));
  const found = {};
  for (const document of ['order.html', 'wardrobe.html']) {
    const parts = graphs[document];
    const { shell, ways } = waysOf(folder, document, parts);
    for (const way of ways) {
      const bytes = bytesOf(parts, way, shell);
      if (bytes !== undefined) found[parts[way.at(-1)].source.replace(/^page\/|\.tsx?$/g, '')] = bytes;
    }
  }
  return found;
}

/**
 * Gzipped bytes that each page of the shopper loads until it is shown, by the source it begins with: its document and style, the scripts
 * with all that they import, and the texts of the largest language. A page that leads to another page carries it.
 */
export const pageSizes = (folder = dist) =>
  measure(folder, (parts, way, shell) => (isPage(parts, way) ? shell + weigh(folder, parts, way) : undefined));

/** Gzipped bytes that each part adds which a page loads once it is shown, with its texts. */
export const partSizes = (folder = dist) =>
  measure(folder, (parts, way) =>
    isPage(parts, way) ? undefined : weigh(folder, parts, way) - weigh(folder, parts, way.slice(0, -1)),
  );
