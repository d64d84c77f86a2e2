import css from './fact-list.module.css';

/** A label and what stands under it; an empty text leaves the fact out. */
export type Fact = readonly [label: string, value: string];

/** What is known of one thing, a fact under each label. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={css.facts}>
      {facts
        .filter(([, value]) => value !== '')
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
