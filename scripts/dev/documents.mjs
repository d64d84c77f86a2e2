import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { documents } from '../../apps/widget/documents.mjs';
import { root } from '../lib/files.mjs';

/** Beside the bundled API, laid out as the built apps are: it serves these documents, and they load the sources. */
export const developed = join(root, '.build/dev');
/** Where the widget's sources are served. */
export const widgetBase = '/@widget/';

const dashboard = join(root, 'apps/dashboard');
const widget = join(root, 'apps/widget/src');
/** Served as it was built last: its editor is too large to be loaded module by module. */
export const mailDesigner = join(root, 'apps/mail-designer/dist');
const fonts = join(root, 'node_modules/@fontsource-variable/inter/files');

const at = (...path) => {
  const file = join(developed, ...path);
  mkdirSync(join(file, '..'), { recursive: true });
  return file;
};

/** The dashboard's document as its Vite server wants it, and the two files that our plain documents take from it. */
export async function writeDashboard(vite) {
  const html = readFileSync(join(dashboard, 'index.html'), 'utf8').replace('__SIGNED_IN_PARTS__', '');
  writeFileSync(at('dashboard/dist/index.html'), await vite.transformIndexHtml('/', html));
  const font = 'inter-latin-wght-normal.woff2';
  cpSync(join(fonts, font), at('dashboard/dist/assets', font));
  cpSync(join(dashboard, 'public/favicon.svg'), at('dashboard/dist/favicon.svg'));
}

/** The operator's console, whose sources are the dashboard's, too. */
export async function writeConsole(vite) {
  const html = readFileSync(join(dashboard, 'console.html'), 'utf8');
  writeFileSync(at('dashboard/dist/console/console.html'), await vite.transformIndexHtml('/console.html', html));
  mkdirSync(at('dashboard/dist/console/assets'), { recursive: true });
  cpSync(join(dashboard, 'public/favicon.svg'), at('dashboard/dist/console/favicon.svg'));
}

/** The shopper's pages and the demo shop, which load their sources and hear of changes. */
export function writeWidget() {
  for (const { folder, template, script, style, document } of documents) {
    const from = `${widgetBase}${folder}`;
    const html = readFileSync(join(widget, folder, template), 'utf8')
      .replaceAll('{{script}}', `${from}/${script}`)
      .replaceAll('{{style}}', `${from}/${style}`)
      .replace('</head>', `<script type="module" src="${widgetBase}@vite/client"></script></head>`);
    writeFileSync(at('widget/dist', folder, document), html);
  }
  mkdirSync(at('widget/dist/page/assets'), { recursive: true });
  cpSync(join(widget, 'demo-shop/images'), at('widget/dist/demo-shop/images'), { recursive: true });
  cpSync(join(widget, 'demo-shop/feed.xml'), at('widget/dist/demo-shop/feed.xml'));
}

export function linkMailDesigner() {
  const link = at('mail-designer/dist');
  rmSync(link, { force: true });
  symlinkSync(mailDesigner, link, 'junction');
}
