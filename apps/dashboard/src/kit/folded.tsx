import type { ReactNode } from 'react';
import css from './folded.module.css';

/** A part of a page that is folded to its title; the browser opens it where it finds something in it. */
export function Folded({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className={css.folded}>
      <summary>{title}</summary>
      {children}
    </details>
  );
}
