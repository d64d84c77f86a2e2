import type { ReactNode } from 'react';
import css from './parts.module.css';

/** A label and what stands below it; nothing at all where that is empty. */
export type ShownFact = readonly [label: string, value: ReactNode];

/** What is known of something, side by side where there is room. */
export function Facts({ facts }: { facts: readonly ShownFact[] }) {
  return (
    <dl className={css.facts}>
      {facts
        .filter(([, value]) => value !== '' && value !== null && value !== undefined && value !== false)
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
