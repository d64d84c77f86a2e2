import type { ImportAnswer } from '@dw/contract';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { count } from '../../lib/formats';
import { StatusMark } from '../status-mark';
import { Time } from '../time';
import css from './import.module.css';
import { Figures } from './import-figures';
import { ImportResult } from './import-result';
import { sayFileProblem } from './import-sentences';
import type { ImportCount, ImportDefinition } from './import-types';
import { RefusedLines } from './refused-lines';

const countNames = (t: TFunction): Readonly<Record<ImportCount, string>> => ({
  added: t('Added'),
  updated: t('Updated', { context: 'count' }),
  unchanged: t('Unchanged'),
  duplicates: t('Duplicates'),
  refused: t('Refused'),
});

function outcome(t: TFunction, { status, dry_run, message }: ImportAnswer) {
  if (status === 2)
    return { mark: 'warning', label: t('Failed', { context: 'import' }), text: sayFileProblem(t, message) } as const;
  if (status === 3)
    return { mark: 'off', label: t('Cancelled', { context: 'import' }), text: t('What it added stays.') } as const;
  if (dry_run)
    return { mark: 'test', label: t('Checked'), text: t('Nothing was saved: the file was only checked.') } as const;
  return { mark: 'good', label: t('Done'), text: '' } as const;
}

const hasRows = ({ dry_run, added, updated, unchanged, duplicates }: ImportAnswer) =>
  !dry_run && added + updated + unchanged + duplicates > 0;

/** The result of an import: counts, and the lines that were left out. */
export function ImportReport({ definition, row }: { definition: ImportDefinition; row: ImportAnswer }) {
  const { t, i18n } = useTranslation();
  const names = countNames(t);
  const { mark, label, text } = outcome(t, row);
  return (
    <>
      <header className={css.reportHead}>
        <h3>{t('Last import')}</h3>
        <StatusMark mark={mark} label={label} />
      </header>
      <p className={css.small}>
        {row.file_name}, <Time instant={row.ended_at ?? row.created_at} />
      </p>
      {text !== '' && <p>{text}</p>}
      {row.looked_up > 0 && (
        <p>
          {t('Coordinates looked up by address: {lines}. Check the pins.', {
            lines: count(row.looked_up, i18n.language),
          })}
        </p>
      )}
      {row.ignored_columns.length > 0 && (
        <p className={css.small}>{t('Not imported: columns {names}', { names: row.ignored_columns.join(', ') })}</p>
      )}
      <Figures figures={definition.counts.map((name) => ({ name: names[name], value: row[name] }))} />
      {definition.result && hasRows(row) && <ImportResult result={definition.result} id={row.id} />}
      {row.refused > 0 && <RefusedLines definition={definition} row={row} />}
    </>
  );
}
