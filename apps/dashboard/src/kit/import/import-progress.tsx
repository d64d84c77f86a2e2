import type { ImportAnswer } from '@dw/contract';
import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { count } from '../../lib/formats';
import { showAlert } from '../alerts/alerts';
import { errorText } from '../states/error-text';
import { Stitch } from '../stitch';
import { Time } from '../time';
import css from './import.module.css';
import { Figures } from './import-figures';
import type { ImportDefinition } from './import-types';

type Props = { definition: ImportDefinition; row: ImportAnswer; onCancelled: (row: ImportAnswer) => void };

/** An import that runs: how far it is, and the way to stop it. */
export function ImportProgress({ definition, row, onCancelled }: Props) {
  const { t, i18n } = useTranslation();
  const id = useId();
  const [cancelling, setCancelling] = useState(false);
  const number = (value: number) => count(value, i18n.language);
  const done = row[definition.done ?? 'processed'];
  const percent = row.count > 0 ? Math.floor((100 * done) / row.count) : 0;

  const cancel = async () => {
    setCancelling(true);
    try {
      onCancelled(await definition.calls.cancel(row.id));
    } catch (error) {
      showAlert(errorText(t, error), 'danger');
    } finally {
      setCancelling(false);
    }
  };
  return (
    <section className={css.progress} aria-labelledby={id}>
      <h3 id={id}>{definition.texts.title}</h3>
      <p className={css.small}>
        {row.file_name}, <Time instant={row.created_at} />
      </p>
      <p className={css.percent}>
        {t('{percent} %', { percent })}
        <small>{t('{done} of {total}', { done: number(done), total: number(row.count) })}</small>
      </p>
      <Stitch value={done} of={Math.max(row.count, 1)} label={definition.texts.title} text={`${percent} %`} />
      <Figures
        figures={[
          { name: t('Added'), value: row.added },
          { name: t('Refused'), value: row.refused },
          { name: t('Left'), value: Math.max(0, row.count - row.processed) },
        ]}
      />
      <p className="dw-dim">
        {row.dry_run ? t('The file is only checked; nothing is saved.') : t('It continues if you leave this page.')}
      </p>
      <div>
        <Button variant="default" loading={cancelling} onClick={() => void cancel()}>
          {t('Cancel the import')}
        </Button>
      </div>
    </section>
  );
}
