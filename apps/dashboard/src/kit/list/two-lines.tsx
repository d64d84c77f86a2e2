import type { ReactNode } from 'react';
import css from './two-lines.module.css';

type Props = {
  /** A link, a mark, or a `span`, which is cut where it is too long. */
  children: ReactNode;
  /** What stands below in small; nothing where it is empty. */
  below: ReactNode;
  /** The line above is a mark with its word: below it begins under the word. */
  mark?: boolean;
};

/** A cell of two lines: what it is about, and a word on it. */
export const TwoLines = ({ children, below, mark = false }: Props) => (
  <span className={css.two}>
    {children}
    {below !== '' && <small className={mark ? css.beside : undefined}>{below}</small>}
  </span>
);
