import type { ReactNode } from 'react';
import { EmptyRail } from './empty-rail';
import css from './states.module.css';

/**
 * Nothing here yet: a drawing, what it is for in a sentence, and the first step.
 * @param actions the primary action, and at most one link beside it.
 */
export function EmptyState({ title, text, actions }: { title: string; text: string; actions?: ReactNode }) {
  return (
    <div className={css.state}>
      <EmptyRail />
      <h2>{title}</h2>
      <p>{text}</p>
      {actions && <div className={css.actions}>{actions}</div>}
    </div>
  );
}
