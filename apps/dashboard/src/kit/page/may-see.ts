import { capabilitiesOf } from '@dw/contract/capabilities';
import type { LimitKind, MemberRole, Role } from '@dw/contract/enums';
import { matchPath } from 'react-router';
import { announcedPages, type PageRoute } from './page-route';

/** Whose pages are asked for: the kind of the account, and the user's role in it. */
export type Viewer = { readonly role: Role; readonly member_role: MemberRole; readonly limited?: readonly LimitKind[] };

/** Whether a user may see a page. */
export function maySee({ access }: Pick<PageRoute, 'access'>, { role, member_role, limited }: Viewer): boolean {
  if (access === 'all' || access === 'public') return access === 'all';
  const allowed = capabilitiesOf(role, member_role, limited);
  return (typeof access === 'string' ? [access] : access).every((needed) => allowed.has(needed));
}

/** Whether a user may open an address; what no page is known for, such as another origin, is left alone. */
export function mayOpen(to: string, viewer: Viewer): boolean {
  const [pathname = ''] = to.split(/[?#]/);
  const route = announcedPages().find(({ path }) => matchPath(path, pathname) !== null);
  return route === undefined || route.access === 'public' || maySee(route, viewer);
}

/** The first of some addresses that has a page for a user; undefined where none has. */
export const firstPage = (paths: readonly string[], viewer: Viewer): string | undefined =>
  paths.find((path) => announcedPages().some((route) => route.path === path && maySee(route, viewer)));
