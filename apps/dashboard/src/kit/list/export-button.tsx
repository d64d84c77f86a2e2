import { IconDownload, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { count } from '../../lib/formats';
import type { ListState } from '../../lib/list-state';
import { showAlert } from '../alerts/alerts';
import { IconButton } from '../icon-button';
import { errorText } from '../states/error-text';
import css from './export-button.module.css';
import type { ExportedColumn } from './list-types';
import { ToolButton } from './tool-button';
import type { Pages } from './use-pages';

type Props<Row, S extends string> = {
  /** Names the list, English, and with it the file. */
  name: string;
  /** Those that are shown. */
  columns: readonly ExportedColumn<Row, S>[];
  pages: Pages<Row, S>;
  state: ListState<S>;
};

/** Makes a file of the rows and columns that the list shows, on all its pages; nothing is saved where that fails or is stopped. */
export function ExportButton<Row extends object, S extends string>({ name, columns, pages, state }: Props<Row, S>) {
  const { t, i18n } = useTranslation();
  const running = useRef<AbortController>(undefined);
  const [progress, setProgress] = useState<{ rows: number; total: number }>();
  useEffect(() => () => running.current?.abort(), []);

  const run = async () => {
    const stop = new AbortController();
    running.current = stop;
    setProgress({ rows: 0, total: 0 });
    try {
      const { exportRows } = await import('./export-rows');
      const onProgress = (rows: number, total: number) => setProgress({ rows, total });
      const { saved, total } = await exportRows({ name, columns, pages, state }, { signal: stop.signal, onProgress });
      if (saved < total) {
        const numbers = { rows: count(saved, i18n.language), total: count(total, i18n.language) };
        showAlert(
          t('The file holds the first {rows} of {total} rows. Narrow the list to get the others.', numbers),
          'warning',
        );
      }
    } catch (error) {
      if (!stop.signal.aborted) showAlert(errorText(t, error), 'danger');
    } finally {
      setProgress(undefined);
    }
  };
  return (
    <>
      {progress && progress.rows < progress.total && (
        <>
          <span className={css.progress} role="status">
            {t('{done} of {total}', {
              done: count(progress.rows, i18n.language),
              total: count(progress.total, i18n.language),
            })}
          </span>
          <IconButton label={t('Stop the export')} icon={IconX} onClick={() => running.current?.abort()} />
        </>
      )}
      <ToolButton
        label={t('Export')}
        icon={IconDownload}
        aria-disabled={progress !== undefined}
        onClick={() => progress || void run()}
      />
    </>
  );
}
