import type { ReactNode } from 'react';
import css from './developers.module.css';

type Props = { title: string; purpose: string; children: ReactNode };

/** A titled part of the page that holds a list, which takes the whole width. */
export function ListSection({ title, purpose, children }: Props) {
  return (
    <section className={css.list}>
      <header>
        <h2>{title}</h2>
        <p>{purpose}</p>
      </header>
      {children}
    </section>
  );
}
