import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showAlert } from '../alerts/alerts';
import { errorText } from '../states/error-text';
import css from './bulk-bar.module.css';
import type { BulkAction } from './list-types';

/** What can be done with the rows that are chosen. */
type Bound = Pick<BulkAction<never>, 'label' | 'icon'> & { readonly run: () => Promise<unknown> };
type Props = { actions: readonly Bound[]; count: number; onClear: () => void };

/** Floats at the foot while rows are chosen and never moves the table. */
export function BulkBar({ actions, count, onClear }: Props) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);

  const run = async (action: Bound) => {
    setBusy(true);
    try {
      if ((await action.run()) !== false) onClear();
    } catch (error) {
      showAlert(errorText(t, error), 'danger');
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={css.bar} role="toolbar" aria-label={t('Selected rows')}>
      <span className={css.count}>{t('{count} selected', { count })}</span>
      {actions.map((action) => (
        <button key={action.label} type="button" disabled={busy} onClick={() => void run(action)}>
          <action.icon size={17} stroke={1.6} aria-hidden />
          {action.label}
        </button>
      ))}
      <span className={css.rule} />
      <button type="button" disabled={busy} onClick={onClear}>
        <span className={css.word}>{t('Clear')}</span>
        <IconX size={17} stroke={1.6} aria-hidden />
      </button>
    </div>
  );
}
