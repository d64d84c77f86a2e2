import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import css from './save-bar.module.css';

type Props = { dirty: boolean; saving: boolean; submitLabel: string; onDiscard: () => void };

/** The submit button at the form’s end; with changes it becomes a bar that stays in sight. */
export function SaveBar({ dirty, saving, submitLabel, onDiscard }: Props) {
  const { t } = useTranslation();
  return (
    <div className={css.bar} data-dirty={dirty || undefined}>
      <p role="status">{dirty && t('Unsaved changes')}</p>
      {dirty && (
        <Button variant="subtle" disabled={saving} onClick={onDiscard}>
          {t('Discard')}
        </Button>
      )}
      <Button type="submit" loading={saving}>
        {submitLabel}
      </Button>
    </div>
  );
}
