// Size budgets of what was built, gzipped; 1 kB is 1,000 bytes.
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { pageSizes, partSizes, sizes as widgetSizes } from '../../apps/widget/sizes.mjs';
import { filesBelow, root } from '../lib/files.mjs';
import { conclude, startedAs } from './outcome.mjs';

/** Bytes, gzipped. */
export const budgets = {
  embed: 3_000,
  finder: 10_000,
  widgetPage: 21_300,
  wardrobe: 20_200,
  login: 175_300,
  list: 228_700,
  /** Any page with a list, and any page at all but the editor of texts. */
  anyList: 248_600,
  anyPage: 361_300,
  /** Of our plain documents, beside 10 kB of which a page of a marketplace stays below 60 kB. */
  documentFont: 50_000,
  mailDesigner: 700_000,
  console: 230_000,
};

/** Bytes, gzipped, that a page of the shopper may load until it is shown, the texts of its largest language among them (docs/adr/0157). */
const shopperPage = 30_000;
/** Bytes, gzipped, that a part may add which comes once its page is shown, with its texts. */
const laterPart = 11_000;

const zipped = (path, base) => gzipSync(readFileSync(join(base, path)), { level: 9 }).length;
const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;
const isScriptOrStyle = (path) => /\.(m?js|css)$/.test(path);

function within(name, paths, budget, base) {
  const bytes = paths.reduce((sum, path) => sum + zipped(path, base), 0);
  const line = `${name}: ${kilobytes(bytes)} of ${kilobytes(budget)}`;
  const size = { name, bytes, budget, line };
  if (paths.length === 0) return { ...size, problem: `${name}: no file was found` };
  if (bytes <= budget) return size;
  const parts = paths.map((path) => `  ${kilobytes(zipped(path, base))} ${path}`);
  return { ...size, problem: [`${name} is over its budget by ${kilobytes(bytes - budget)}:`, ...parts].join('\n') };
}

/** The scripts and styles a browser fetches for some chunks of a Vite manifest, with everything they import statically. */
export function firstLoad(manifest, names) {
  const seen = new Set();
  const files = new Set();
  const visit = (name) => {
    const chunk = manifest[name];
    if (!chunk || seen.has(name)) return;
    seen.add(name);
    for (const file of [chunk.file, ...(chunk.css ?? [])]) if (isScriptOrStyle(file)) files.add(file);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  for (const name of names) visit(name);
  return [...files];
}

/** Pages that share a chunk with something else, as sentences. */
export function pagesWithoutChunk(manifest, pages) {
  const entry = Object.keys(manifest).filter((name) => manifest[name].isEntry);
  const atStart = new Set(firstLoad(manifest, entry));
  return pages.flatMap((page) => {
    const chunk = manifest[page];
    if (!chunk?.isDynamicEntry) return [`${page} has no chunk of its own`];
    return atStart.has(chunk.file) ? [`${page} is loaded at the start of every page`] : [];
  });
}

/** The frame and what it shares need each other: for buttons, drawings and addresses, which are used when something is drawn and never while a chunk loads. */
const frame = new Set(['office', 'signed-in']);

/** Chunks that need each other, as sentences: what one of them makes while it loads is undefined in the other. */
export function chunksInCircles(manifest) {
  const problems = [];
  const state = new Map();
  const way = [];
  const visit = (name) => {
    if (state.get(name) === 'done' || !manifest[name]) return;
    if (state.get(name) === 'open') {
      const circle = way.slice(way.indexOf(name)).map((one) => manifest[one].name);
      if (!circle.every((one) => frame.has(one))) problems.push(`chunks need each other: ${circle.join(', ')}`);
      return;
    }
    state.set(name, 'open');
    way.push(name);
    for (const imported of manifest[name].imports ?? []) visit(imported);
    way.pop();
    state.set(name, 'done');
  };
  for (const name of Object.keys(manifest)) visit(name);
  return problems;
}

function ofBudget(name, bytes, budget) {
  const line = `${name}: ${kilobytes(bytes)} of ${kilobytes(budget)}`;
  return { name, bytes, budget, line, problem: bytes > budget ? `${line} is over its budget` : undefined };
}

function widgetLines() {
  try {
    const documents = Object.entries(widgetSizes()).map(([part, bytes]) =>
      ofBudget(`widget ${part}`, bytes, budgets[part] ?? budgets.widgetPage),
    );
    const pages = Object.entries(pageSizes()).map(([page, bytes]) => ofBudget(`page ${page}`, bytes, shopperPage));
    const later = Object.entries(partSizes()).map(([part, bytes]) => ofBudget(`later part ${part}`, bytes, laterPart));
    return [...documents, ...pages, ...later];
  } catch (error) {
    return [{ line: 'widget: not built', problem: error.message }];
  }
}

/** Lists whose page is a form as well, or an editor of texts. */
const withForm = ['/claims.page.tsx', '/feed-edit.page.tsx', '/market.page.tsx', '/team.page.tsx', '/webhook.page.tsx'];

const isEditor = (page) => page.endsWith('/charity-page.page.tsx');

/** Whether a page shows a list, itself or by what it imports. */
function hasList(page, base) {
  const seen = new Set();
  const next = [join(base, 'apps/dashboard', page)];
  for (let file = next.pop(); file !== undefined; file = next.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    if (file.endsWith('/kit/list/list-panel.tsx')) return true;
    for (const [, path] of readFileSync(file, 'utf8').matchAll(
      /^(?:import|export) .*?from '(\.[^']+)';|^\} from '(\.[^']+)';/gm,
    )) {
      const found =
        path === undefined ? undefined : ['.tsx', '.ts'].map((end) => join(file, '..', path + end)).find(existsSync);
      if (found) next.push(found);
    }
  }
  return false;
}

function dashboardLines(base) {
  const file = join(base, 'apps/dashboard/dist/.vite/manifest.json');
  if (!existsSync(file)) return [{ line: 'dashboard: not built', problem: 'apps/dashboard/dist has no manifest' }];
  const manifest = JSON.parse(readFileSync(file, 'utf8'));
  const sources = filesBelow('apps/dashboard/src/features', { base }).map((path) =>
    path.slice('apps/dashboard/'.length),
  );
  const pages = sources.filter((path) => /\.page\.tsx$/.test(path));
  const login = pages.filter((path) => /\/login\.page\.tsx$/.test(path));
  const entries = Object.keys(manifest).filter((name) => manifest[name].isEntry);
  const signedIn = 'src/app/signed-in.ts';
  const lists = [signedIn, ...pages.filter((path) => path.endsWith('/websites.page.tsx'))];
  const loads = {
    'login page': { pages: login, budget: budgets.login },
    // Menus, forms and editors come with the first click.
    'first list': { pages: lists, budget: budgets.list },
  };
  const sizes = Object.entries(loads).map(([name, { pages, budget }]) => {
    const load = pages.length === 0 ? [] : firstLoad(manifest, [...entries, ...pages]);
    return within(
      name,
      load.map((path) => `apps/dashboard/dist/${path}`),
      budget,
      base,
    );
  });
  for (const [kind, budget, of] of [
    ['list', budgets.anyList, (page) => hasList(page, base) && !withForm.some((name) => page.endsWith(name))],
    [
      'other page',
      budgets.anyPage,
      (page) => !isEditor(page) && (!hasList(page, base) || withForm.some((name) => page.endsWith(name))),
    ],
  ]) {
    const each = pages.filter(of).map((page) => {
      const files = firstLoad(manifest, [...entries, signedIn, page]).map((path) => `apps/dashboard/dist/${path}`);
      return within(`${kind} ${basename(page, '.page.tsx')}`, files, budget, base);
    });
    each.sort((a, b) => b.bytes - a.bytes);
    const over = each.flatMap(({ problem }) => problem ?? []).join('\n') || undefined;
    sizes.push({ line: `${each.length} of the kind ${kind}, largest ${each[0]?.line ?? 'none'}`, problem: over });
  }
  const font = filesBelow('apps/dashboard/dist/assets', { base }).filter((path) =>
    /wght-normal-[^/]+\.woff2$/.test(path),
  );
  sizes.push(within('font of plain documents', font, budgets.documentFont, base));
  const problems = [...pagesWithoutChunk(manifest, pages), ...chunksInCircles(manifest)];
  if (pages.length === 0) problems.push('no page was found in apps/dashboard/src/features');
  return [...sizes, { line: `${pages.length} pages, each its own chunk`, problem: problems.join('\n') || undefined }];
}

/** The mail designer is as large as its editor: it is a document of its own, of which the dashboard loads nothing. */
function designerLines(base) {
  const folder = 'apps/mail-designer/dist/assets';
  if (!existsSync(join(base, folder))) return [{ line: 'mail designer: not built', problem: `${folder} is missing` }];
  const files = filesBelow(folder, { base }).filter(isScriptOrStyle);
  const others = filesBelow('apps/dashboard/dist/assets', { base }).filter((path) => /\.m?js$/.test(path));
  const strays = others.filter((path) => readFileSync(join(base, path), 'utf8').includes('gjs-editor'));
  const stray = strays.map((path) => `${path} holds the mail designer’s editor`).join('\n') || undefined;
  const size = within('mail designer', files, budgets.mailDesigner, base);
  return [{ ...size, problem: size.problem ?? stray }];
}

/** The operator's console is built apart: what its sign-in and its shell load. */
function consoleLines(base) {
  const folder = 'apps/dashboard/dist/console';
  const file = join(base, folder, '.vite/manifest.json');
  if (!existsSync(file)) return [{ line: 'console: not built', problem: `${folder} has no manifest` }];
  const load = firstLoad(JSON.parse(readFileSync(file, 'utf8')), ['console.html']);
  return [
    within(
      'console',
      load.map((path) => `${folder}/${path}`),
      budgets.console,
      base,
    ),
  ];
}

/** What was built, one line each: `line` to print, `problem` where it is wrong, `name`, `bytes` and `budget` where it is a size. */
export const sizeLines = () => [
  ...widgetLines(),
  ...dashboardLines(root),
  ...consoleLines(root),
  ...designerLines(root),
];

if (startedAs(import.meta.url)) {
  const lines = sizeLines();
  conclude(
    lines.flatMap(({ problem }) => problem ?? []),
    lines.map(({ line }) => line).join('\n'),
  );
}
