import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../states/loaded';
import css from './import.module.css';
import { emptyDraft, ImportForm } from './import-form';
import { ImportProgress } from './import-progress';
import { ImportReport } from './import-report';
import type { ImportDefinition } from './import-types';
import { useNewestImport } from './use-newest-import';

type Props = {
  definition: ImportDefinition;
  /** Whether it stands under a heading of its own; else that of the page is followed by one for those who hear the page. */
  titled?: boolean;
};

/**
 * Everything about importing a file into one place: the three steps, while an import runs its progress instead, and the report
 * of the last one. Whatever page it stands on, it shows after a reload what it showed before.
 */
export function ImportPanel({ definition, titled = false }: Props) {
  const { t } = useTranslation();
  const { query, show } = useNewestImport(definition);
  const [draft, setDraft] = useState(emptyDraft);
  return (
    <Loaded query={query}>
      {(row) => (
        <div className={css.panel}>
          {!titled && <h2 className="dw-hidden">{t('Import')}</h2>}
          {row?.status === 0 ? (
            <ImportProgress definition={definition} row={row} onCancelled={show} />
          ) : (
            <ImportForm definition={definition} draft={draft} onChange={setDraft} onStarted={show} />
          )}
          {row && row.status !== 0 && (
            <section className={css.report} aria-label={t('Last import')}>
              <ImportReport key={row.id} definition={definition} row={row} />
            </section>
          )}
        </div>
      )}
    </Loaded>
  );
}
