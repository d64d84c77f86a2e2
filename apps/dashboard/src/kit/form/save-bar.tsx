import { Button } from '@mantine/core';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ChangesElsewhere } from './changes-elsewhere';
import css from './save-bar.module.css';

type Props = {
  dirty: boolean;
  saving: boolean;
  submitLabel: string;
  stored: boolean;
  quiet: boolean;
  onDiscard: () => void;
};

/** The submit button at the form’s end; with changes it becomes a bar that stays in sight. Of what is stored, nothing changed is nothing to save. */
export function SaveBar({ dirty, saving, submitLabel, stored, quiet, onDiscard }: Props) {
  const { t } = useTranslation();
  const bar = useRef<HTMLDivElement>(null);
  return (
    <div ref={bar} className={css.bar} data-dirty={dirty || undefined}>
      {dirty && <ChangesElsewhere bar={bar} />}
      <p role="status">{dirty && t('Unsaved changes')}</p>
      {dirty && (
        <Button variant="subtle" disabled={saving} onClick={onDiscard}>
          {t('Discard')}
        </Button>
      )}
      <Button
        type="submit"
        variant={quiet && !dirty ? 'default' : 'filled'}
        loading={saving}
        disabled={stored && !dirty && !saving}
      >
        {submitLabel}
      </Button>
    </div>
  );
}
