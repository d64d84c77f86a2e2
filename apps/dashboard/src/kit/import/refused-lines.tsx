import type { ImportAnswer } from '@dw/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { count } from '../../lib/formats';
import { DownloadButton } from '../download-button';
import { Pager } from '../list/pager';
import { Loaded } from '../states/loaded';
import { RowsSkeleton } from '../states/skeleton';
import css from './import.module.css';
import { sayFileProblem } from './import-sentences';
import type { ImportDefinition } from './import-types';

/** The lines that an import left out, each with its reason, and all of them as a file. */
export function RefusedLines({ definition, row }: { definition: ImportDefinition; row: ImportAnswer }) {
  const { t, i18n } = useTranslation();
  const { key, calls } = definition;
  const id = useId();
  const [page, setPage] = useState(1);
  const query = useQuery({
    queryKey: ['imports', ...key, row.id, 'refused', page],
    queryFn: ({ signal }) => calls.refused(row.id, page, signal),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  });

  return (
    <section className={css.refused} aria-labelledby={id}>
      <header className={css.reportHead}>
        <h4 id={id}>{t('Refused lines')}</h4>
        <DownloadButton name={`refused-${row.id}.csv`} file={() => calls.refusedFile(row.id)}>
          {t('Download refused lines')}
        </DownloadButton>
      </header>
      <Loaded query={query} skeleton={<RowsSkeleton rows={3} />}>
        {({ items, info }) => (
          <>
            {info.total_items < row.refused && (
              <p className="dw-dim">
                {t('The first {listed} are listed.', { listed: count(info.total_items, i18n.language) })}
              </p>
            )}
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keyboard */}
            {/* biome-ignore lint/a11y/useSemanticElements: no landmark: the part that it fills is one of the same name */}
            <div role="group" className={css.scroll} aria-labelledby={id} tabIndex={0}>
              <table className={css.table}>
                <thead>
                  <tr>
                    <th data-align="right">{t('Line')}</th>
                    <th>{t('Column')}</th>
                    <th>{t('Value in the file')}</th>
                    <th>{t('Reason')}</th>
                  </tr>
                </thead>
                <tbody>
                  {items.map(({ line, column, value, reason }) => (
                    <tr key={`${line} ${column}`}>
                      <td data-align="right">{count(line, i18n.language)}</td>
                      <td className="dw-code">{column}</td>
                      <td className={css.value}>{value === '' ? <i>{t('empty')}</i> : value}</td>
                      <td className={css.reason}>{sayFileProblem(t, reason)}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
            {info.total_pages > 1 && <Pager info={info} onPage={setPage} />}
          </>
        )}
      </Loaded>
    </section>
  );
}
