import css from './figure-row.module.css';
import { Spark } from './spark';

export type RowFigure = {
  /** Texts are translated, the value written out. */
  readonly label: string;
  readonly value: string;
  /** How it stands to the time before, in words. */
  readonly change: string;
  readonly values: readonly number[];
};

/** Two to four figures of a time beside each other: each with its course and its change. */
export function FigureRow({ figures }: { figures: readonly RowFigure[] }) {
  return (
    <dl className={css.figures} data-count={figures.length}>
      {figures.map(({ label, value, change, values }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <span className={css.value}>{value}</span>
            <Spark values={values} />
            <span className={css.change}>{change}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
