import type { ReactNode } from 'react';
import css from './sums-table.module.css';

type Line = { readonly id: string; readonly name: ReactNode; readonly values: readonly ReactNode[] };

type Props = {
  /** Names it for readers. */
  name: string;
  /** Of the lines’ names, then of their values. */
  heads: readonly string[];
  lines: readonly Line[];
  /** What the lines add up to. */
  total?: Omit<Line, 'id'>;
};

/** A small table whose lines are named by their first column. Where it is too narrow it scrolls sideways. */
export const SumsTable = ({ name, heads, lines, total }: Props) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keyboard
  // biome-ignore lint/a11y/useSemanticElements: no landmark: the part of the page that it fills is one
  <div role="group" className={css.wide} aria-label={name} tabIndex={0}>
    <table className={css.table}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.id}>
            <Cells heads={heads} line={line} />
          </tr>
        ))}
      </tbody>
      {total && (
        <tfoot>
          <tr>
            <Cells heads={heads} line={total} />
          </tr>
        </tfoot>
      )}
    </table>
  </div>
);

const Cells = ({ heads, line }: { heads: readonly string[]; line: Omit<Line, 'id'> }) => (
  <>
    <th scope="row">{line.name}</th>
    {line.values.map((value, at) => (
      <td key={heads[at + 1]}>{value}</td>
    ))}
  </>
);
