import css from './figures.module.css';

/** A few sums beside each other, large. Texts and numbers are ready to be read. */
export function Figures({ figures }: { figures: readonly { readonly label: string; readonly value: string }[] }) {
  return (
    <dl className={css.figures}>
      {figures.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
