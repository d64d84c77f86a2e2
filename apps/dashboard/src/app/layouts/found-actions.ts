import { maySee, type Viewer } from '../../kit/page/may-see';
import type { PageRoute } from '../../kit/page/page-route';
import { layoutSlice } from '../layout-slice';
import { keysSlice } from './keys-slice';

type Action = { readonly to: string; readonly label: string };

const pages: readonly Action[] = [
  { to: '/website/add', label: 'Add website' },
  { to: '/add-coupon', label: 'Add Coupon' },
  { to: '/add-feed', label: 'Add Feed' },
  { to: '/add-charity-shop', label: 'Add Shop' },
];
/** What is done here, without another page. */
const deeds: Readonly<Record<string, () => void>> = {
  '#theme': () => layoutSlice.setState({ showRightSidebar: true }),
  '#keys': () => keysSlice.setState({ open: true }),
};
const others: readonly Action[] = [
  { to: '#theme', label: 'Theme settings' },
  { to: '#keys', label: 'Keyboard shortcuts' },
  { to: '/logout', label: 'Logout' },
];

/** What a user can do from anywhere, whose name holds the text. */
export function foundActions(
  routes: readonly Pick<PageRoute, 'path' | 'access'>[],
  user: Viewer,
  text: string,
  t: (label: string) => string,
): readonly Action[] {
  const typed = text.trim().toLowerCase();
  const own = pages.filter(({ to }) => routes.some((route) => route.path === to && maySee(route, user)));
  return [...own, ...others]
    .map(({ to, label }) => ({ to, label: t(label) }))
    .filter(({ label }) => label.toLowerCase().includes(typed));
}

/** Does what an action stands for. @returns false where it is a page to go to */
export function doAction(to: string): boolean {
  const deed = deeds[to];
  deed?.();
  return deed !== undefined;
}
