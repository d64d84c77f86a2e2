import type { Capability } from '@dw/contract/enums';
import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
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

let announced: readonly PageRoute[] = [];

/** app/routes.ts says here which pages there are, so that a feature may lead to another’s page without knowing it. */
export const announcePages = (routes: readonly PageRoute[]): void => {
  announced = routes;
};

/** The pages that there are: none until somebody is signed in, or asks for a page behind the login. */
export const announcedPages = (): readonly PageRoute[] => announced;
