import type { ReactNode } from 'react';
import css from './page-sides.module.css';

/** The work of a page and, beside it or below it, what is known of its thing: two children. */
export function PageSides({ children }: { children: ReactNode }) {
  return <div className={css.sides}>{children}</div>;
}
