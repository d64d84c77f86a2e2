import { matchPath } from 'react-router';
import type { PageRoute } from '../kit/page/page-route';
import { queryClient } from '../lib/query-client';

/** The table of all pages. */
export const allRoutes = async (): Promise<readonly PageRoute[]> => (await import('./signed-in')).guardedRoutes;

const patience = 1000;

type Preloaded = {
  /** Settled once its code is here and what it shows first is asked for. */
  readonly code: Promise<unknown>;
  /** Settled once that is here, too, or has taken too long. */
  readonly data: Promise<unknown>;
  /** Whether that is all it shows at first. */
  readonly whole: boolean;
};

const notThere: Preloaded = { code: Promise.resolve(), data: Promise.resolve(), whole: false };

/** Loads the page at an address and what it shows first; a failure shows itself when the page is drawn. */
export function preloadPage(
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  among: readonly PageRoute[],
): Preloaded {
  const route = among.find(({ path }) => matchPath(path, pathname));
  if (!route) return notThere;
  const first = route.first?.(queryClient, new URLSearchParams(search)).catch(() => undefined);
  const code = route.page.preload().catch(() => undefined);
  const late = () => new Promise((resolve) => setTimeout(resolve, patience));
  return { code, data: code.then(() => first && Promise.race([first, late()])), whole: first !== undefined };
}
