import type { Plugin } from 'vite';

/** A module as the bundler knows it. */
type Module = { readonly importedIds: readonly string[]; readonly dynamicallyImportedIds: readonly string[] };
type Graph = (id: string) => Module | null;

/** A chunk that several pages share. */
export type Part = 'public' | 'office' | 'pages' | 'forms';

/** What makes a module heavier than a list may be. */
const formPackages = /@mantine\/(?:form|dropzone|dates)(?:\/|$)|dayjs|react-number-format/;
const isRoutes = (id: string) => /\/[^/]+\.routes\.ts$/.test(id);
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
 * lists up to their forms ('office'); pages with a list and more, up to their forms ('pages'); other pages ('forms').
 */
export function partsOf(ids: readonly string[], graph: Graph): ReadonlyMap<string, Part> {
  const own = ids.filter(isOwn);
  const pages = [...new Set(own.filter(isRoutes).flatMap((id) => graph(id)?.dynamicallyImportedIds ?? []))];
  const reaches = new Map(pages.map((id) => [id, reachOf(graph, [id])]));
  const reaching = (path: string) => pages.filter((id) => [...(reaches.get(id) ?? [])].some(endsIn(path)));
  const login = reachOf(graph, pages.filter(endsIn('features/sign-in/login.page.tsx')));
  const frame = reachOf(graph, own.filter(endsIn('app/signed-in.ts')));
  const hasForm = (id: string) =>
    [...reachOf(graph, [id])].some((one) => graph(one)?.importedIds.some((imported) => formPackages.test(imported)));
  const without = (from: readonly string[]) =>
    reachOf(graph, from, (id) => isOwn(id) && (isFeature(id) || !hasForm(id)));
  const onLists = without(reaching('kit/list/list-page.tsx'));
  const besideLists = without(reaching('kit/list/list-panel.tsx'));
  const partOf = (id: string): Part | undefined => {
    const users = [frame, ...reaches.values()].filter((reach) => reach.has(id));
    if (users.length < 2) return undefined;
    if (login.has(id)) return 'public';
    if (frame.has(id)) return 'office';
    // What the pages of one feature share comes with the first of them.
    if (isFeature(id)) return undefined;
    if (onLists.has(id)) return 'office';
    return besideLists.has(id) ? 'pages' : 'forms';
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
