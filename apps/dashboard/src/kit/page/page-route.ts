import { capabilitiesOf } from '@dw/contract/capabilities';
import type { Capability, MemberRole, Role } from '@dw/contract/enums';
import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { matchPath } from 'react-router';
import type { Icon } from '../icon';
import { type Deferred, deferred } from '../states/deferred';

/** A page’s row in the side menu. `order` is compared within its group, or between the rows and groups of the menu. */
export type PageRow = { readonly label: string; readonly order: number } & (
  | {
      /** One of app/menu-groups.ts. */
      readonly group: string;
    }
  | {
      /** A row of its own has an icon. */
      readonly icon: Icon;
      /** Shown only to users with the dev flag. */
      readonly dev?: boolean;
    }
);

type Options = {
  /** Loads what the page shows first into the cache, so that a visit that begins here is drawn once, with its data. */
  readonly first?: (client: QueryClient, params: URLSearchParams) => Promise<void>;
  /** Its row in the side menu. */
  readonly row?: PageRow;
  /** Without a row of its own: the address of the page whose row stands for it. */
  readonly under?: string;
};

/**
 * A page at an address. Each feature lists its own in `<feature>.routes.ts`, and app/routes.ts gathers them.
 * `access`: 'public' (bare layout), 'all' signed-in users, or what a user must be allowed.
 */
export type PageRoute = Options & {
  readonly path: string;
  readonly access: 'public' | 'all' | Capability | readonly Capability[];
  readonly page: Deferred<object>;
};

/** A page in its own chunk: `page('/login', 'public', () => import('./login.page').then((m) => m.LoginPage))`. */
export const page = (
  path: string,
  access: PageRoute['access'],
  load: () => Promise<ComponentType>,
  options: Options = {},
): PageRoute => ({ path, access, page: deferred(load), ...options });

/** Whose pages are asked for: the kind of the account, and the user's role in it. */
export type Viewer = { readonly role: Role; readonly member_role: MemberRole };

/** Whether a user may see a page. */
export function maySee({ access }: Pick<PageRoute, 'access'>, { role, member_role }: Viewer): boolean {
  if (access === 'all' || access === 'public') return access === 'all';
  const allowed = capabilitiesOf(role, member_role);
  return (typeof access === 'string' ? [access] : access).every((needed) => allowed.has(needed));
}

let announced: readonly PageRoute[] = [];

/** app/routes.ts says here which pages there are, so that a feature may lead to another’s page without knowing it. */
export const announcePages = (routes: readonly PageRoute[]): void => {
  announced = routes;
};

/** Whether a user may open an address; what no page is known for, such as another origin, is left alone. */
export function mayOpen(to: string, viewer: Viewer): boolean {
  const [pathname = ''] = to.split(/[?#]/);
  const route = announced.find(({ path }) => matchPath(path, pathname) !== null);
  return route === undefined || route.access === 'public' || maySee(route, viewer);
}

/** The first of some addresses that has a page for a user; undefined where none has. */
export const firstPage = (paths: readonly string[], viewer: Viewer): string | undefined =>
  paths.find((path) => announced.some((route) => route.path === path && maySee(route, viewer)));
