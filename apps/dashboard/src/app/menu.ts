import type { Icon } from '../kit/icon';
import { maySee, type Viewer } from '../kit/page/may-see';
import type { PageRoute } from '../kit/page/page-route';
import { menuGroups } from './menu-groups';

export type Leaf = {
  readonly label: string;
  readonly to: string;
  /** Pages that have no row of their own and lie below this one: its adding, editing and configuring. */
  readonly under?: readonly string[];
};
export type MenuRow = { readonly label: string; readonly icon: Icon } & Partial<Leaf> & {
    readonly children?: readonly Leaf[];
  };
type Ordered<T> = { readonly order: number; readonly row: T };

const inOrder = <T>(rows: readonly Ordered<T>[]): readonly T[] =>
  [...rows].sort((a, b) => a.order - b.order).map(({ row }) => row);

/** The side menu of a user: the rows of the pages they may see, in their groups; a group without pages is left out. */
export function menuFor(user: Viewer & { readonly dev: boolean }, routes: readonly PageRoute[]): readonly MenuRow[] {
  const single: Ordered<MenuRow>[] = [];
  const grouped = new Map<string, Ordered<Leaf>[]>();
  for (const { path: to, row } of routes.filter((route) => maySee(route, user))) {
    if (!row) continue;
    const { label, order } = row;
    const under = routes.filter((route) => route.under === to).map(({ path }) => path);
    const leaf: Leaf = { label, to, under };
    if ('group' in row) grouped.set(row.group, [...(grouped.get(row.group) ?? []), { order, row: leaf }]);
    else if (!row.dev || user.dev) single.push({ order, row: { ...leaf, icon: row.icon } });
  }
  const groups = Object.entries(menuGroups).flatMap(([id, { order, dev, ...group }]) => {
    const leaves = grouped.get(id);
    // Shop staff have nothing but their desk.
    const shown = !dev || user.dev || user.member_role === 'shop_staff';
    return leaves && shown ? [{ order, row: { ...group, children: inOrder(leaves) } }] : [];
  });
  return inOrder([...single, ...groups]);
}
