import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import css from './save-bar.module.css';

type Props = { dirty: boolean; saving: boolean; submitLabel: string; stored: boolean; onDiscard: () => void };

/** The submit button at the form’s end; with changes it becomes a bar that stays in sight. Of what is stored, nothing changed is nothing to save. */
export function SaveBar({ dirty, saving, submitLabel, stored, onDiscard }: Props) {
  const { t } = useTranslation();
  return (
    <div className={css.bar} data-dirty={dirty || undefined}>
      <p role="status">{dirty && t('Unsaved changes')}</p>
      {dirty && (
        <Button variant="subtle" disabled={saving} onClick={onDiscard}>
          {t('Discard')}
        </Button>
      )}
      <Button type="submit" loading={saving} disabled={stored && !dirty && !saving}>
        {submitLabel}
      </Button>
    </div>
  );
}
