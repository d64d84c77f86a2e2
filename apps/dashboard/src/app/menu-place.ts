import { matchPath } from 'react-router';
import type { Leaf } from './menu';

/** The row that stands for an address: its own page, or the one below which the page lies. */
export const leafAt = (leaves: readonly Leaf[], pathname: string): Leaf | undefined =>
  leaves.find(({ to }) => to === pathname) ??
  leaves.find(({ under = [] }) => under.some((pattern) => matchPath(pattern, pathname)));
