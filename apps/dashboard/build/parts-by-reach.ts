import type { Plugin } from 'vite';

/** A module as the bundler knows it. */
type Module = { readonly importedIds: readonly string[]; readonly dynamicallyImportedIds: readonly string[] };
type Graph = (id: string) => Module | null;

/** A chunk that several pages share. */
export type Part = 'public' | 'office' | 'pages' | 'plain' | 'forms' | 'home' | 'cards' | 'later';

/** What makes a module heavier than a list may be. */
const formPackages = /@mantine\/(?:form|dropzone|dates)(?:\/|$)|dayjs|react-number-format/;
const isRoutes = (id: string) => /\/[^/]+\.routes\.ts$/.test(id);
const isCards = (id: string) => /\/[^/]+\.cards\.ts$/.test(id);
const isFeature = (id: string) => id.includes('/src/features/');
const isOwn = (id: string) => !id.includes('/node_modules/');
const endsIn = (path: string) => (id: string) => id.endsWith(`/src/${path}`);

/** Our own modules that come with some, themselves included. Packages are left out: an import names the whole of one. */
function reachOf(graph: Graph, from: readonly string[], within = isOwn): ReadonlySet<string> {
  const seen = new Set<string>();
  const next = [...from];
  for (let id = next.pop(); id !== undefined; id = next.pop()) {
    if (seen.has(id) || !within(id)) continue;
    seen.add(id);
    next.push(...(graph(id)?.importedIds ?? []));
  }
  return seen;
}

/**
 * Sorts our modules by who shares them: the login page with other pages ('public'); the frame of the dashboard with pages, or
 * lists up to their forms ('office'); pages with a list and more ('pages'), other pages without a form ('plain') and those with one
 * ('forms'). What the home page shows comes in one chunk with its cards ('home'), what these cards share with the pages of their features
 * in another ('cards'), and what the frame loads once a page is shown in a third ('later').
 */
export function partsOf(ids: readonly string[], graph: Graph): ReadonlyMap<string, Part> {
  const own = ids.filter(isOwn);
  const loadedBy = (from: readonly string[]) => [
    ...new Set(from.flatMap((id) => graph(id)?.dynamicallyImportedIds ?? [])),
  ];
  const pages = loadedBy(own.filter(isRoutes));
  const reaches = new Map(pages.map((id) => [id, reachOf(graph, [id])]));
  const reaching = (path: string) => pages.filter((id) => [...(reaches.get(id) ?? [])].some(endsIn(path)));
  const login = reachOf(graph, pages.filter(endsIn('features/sign-in/login.page.tsx')));
  const frame = reachOf(graph, own.filter(endsIn('app/signed-in.ts')));
  const hasForm = (id: string) =>
    [...reachOf(graph, [id])].some((one) => graph(one)?.importedIds.some((imported) => formPackages.test(imported)));
  const without = (from: readonly string[]) =>
    reachOf(graph, from, (id) => isOwn(id) && (isFeature(id) || !hasForm(id)));
  const onLists = without(reaching('kit/list/list-page.tsx'));
  const besideLists = reachOf(
    graph,
    reaching('kit/list/list-panel.tsx').filter((id) => !hasForm(id)),
  );
  const onFormless = reachOf(
    graph,
    pages.filter((id) => !hasForm(id)),
  );
  const cards = reachOf(graph, loadedBy(own.filter(isCards)));
  const home = pages.find(endsIn('features/home/home.page.tsx'));
  const onHome = reachOf(graph, home ? [home, ...cards] : []);
  const later = reachOf(
    graph,
    own.filter((id) => endsIn('kit/opener-panels.tsx')(id) || endsIn('app/layouts/page-search-box.tsx')(id)),
  );
  const partOf = (id: string): Part | undefined => {
    // A page is a chunk of its own.
    if (id === home) return undefined;
    const users = [frame, ...reaches.values()].filter((reach) => reach.has(id));
    const elsewhere = users.some((reach) => reach !== reaches.get(home ?? ''));
    if (onHome.has(id) && (!elsewhere || id.includes('/src/features/home/'))) return 'home';
    if (later.has(id) && !elsewhere) return 'later';
    if (cards.has(id) && isFeature(id) && !frame.has(id)) return 'cards';
    if (users.length < 2) return undefined;
    if (login.has(id)) return 'public';
    if (frame.has(id)) return 'office';
    // What the pages of one feature share comes with the first of them.
    if (isFeature(id)) return undefined;
    if (onLists.has(id)) return 'office';
    if (besideLists.has(id) || onHome.has(id)) return 'pages';
    return onFormless.has(id) ? 'plain' : 'forms';
  };
  const parts = new Map<string, Part>();
  for (const id of own) {
    const part = partOf(id);
    if (part) parts.set(id, part);
  }
  return parts;
}

/** The parts of the build, found once all modules are read and before they are put into chunks. */
export function partsByReach(): { plugin: Plugin; isIn: (part: Part) => (id: string) => boolean } {
  let parts: ReadonlyMap<string, Part> = new Map();
  const plugin: Plugin = {
    name: 'parts-by-reach',
    apply: 'build',
    buildEnd() {
      parts = partsOf([...this.getModuleIds()], (id) => this.getModuleInfo(id));
    },
  };
  return { plugin, isIn: (part) => (id) => parts.get(id) === part };
}
