import { useTranslation } from 'react-i18next';
import type { CsvPreview } from '../../lib/csv-preview';
import css from './import.module.css';
import type { headerOf } from './import-header';
import type { ImportDefinition } from './import-types';

const signs: Readonly<Record<string, string>> = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'bar' };
const shownRows = 10;

type Props = {
  preview: CsvPreview;
  columns: ReturnType<typeof headerOf>;
  definition: ImportDefinition;
};

/** The first ten rows of a chosen file, and how it will be read. */
export function ImportPreview({ preview, columns, definition }: Props) {
  const { t } = useTranslation();
  const delimiters: Readonly<Record<string, string>> = {
    comma: t('comma'),
    semicolon: t('semicolon'),
    tab: t('tab'),
    bar: t('vertical bar'),
  };
  const { header, missing, unknown } = columns;
  const fits = header !== undefined && missing.length + unknown.length === 0;
  const all = header ? preview.lines.slice(1) : preview.lines;
  const rows = definition.inDialog && !fits ? [] : all.slice(0, shownRows);
  const heads = header ?? definition.columns.map(({ name }) => name);
  const delimiter = delimiters[signs[preview.delimiter] ?? ''] ?? preview.delimiter;
  return (
    <section className={css.preview} aria-label={t('Preview')}>
      <h4>{t('The first rows')}</h4>
      <p className="dw-dim">
        {heads.length > 1
          ? t('{encoding}, columns separated by {delimiter}', { encoding: preview.encoding, delimiter })
          : preview.encoding}
      </p>
      {unknown.length > 0 && (
        <p className={missing.length > 0 ? css.warning : css.small}>
          {missing.length > 0
            ? t('Unknown columns: {names}', { names: unknown.join(', ') })
            : t('Not imported: columns {names}', { names: unknown.join(', ') })}
        </p>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keyboard */}
      <section className={css.scroll} aria-label={t('The first rows')} tabIndex={0}>
        <table className={css.table}>
          <thead>
            <tr>
              {heads.map((name, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have one name
                <th key={at}>{name}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((cells, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two rows may be the same
              <tr key={at}>
                {heads.map((_, column) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: cells have no name of their own
                  <td key={column}>{cells[column] ?? ''}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  );
}
