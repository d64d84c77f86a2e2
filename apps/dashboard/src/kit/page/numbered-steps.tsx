import type { ReactNode } from 'react';
import css from './numbered-steps.module.css';

/** What is to be done one after the other: list items with a heading of level 3 each. */
export function NumberedSteps({ children }: { children: ReactNode }) {
  return <ol className={css.steps}>{children}</ol>;
}
