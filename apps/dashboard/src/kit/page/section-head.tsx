import type { ReactNode } from 'react';
import css from './section-head.module.css';

/** The head of a part of a page: title, a few words or a control at the end, and one line of ink below. */
export function SectionHead({ id, title, children }: { id: string; title: string; children?: ReactNode }) {
  return (
    <header className={css.head}>
      <h2 id={id}>{title}</h2>
      {children !== undefined && <div>{children}</div>}
    </header>
  );
}
