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
