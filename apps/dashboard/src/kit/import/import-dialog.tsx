import { Button } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ModalDialog } from '../modal-dialog';
import css from './import.module.css';
import { ImportChosen, type ImportChosenProps } from './import-chosen';

type Props = Omit<ImportChosenProps, 'children' | 'file'> & { file: File; onCancel: () => void };

/** A chosen file, looked at before it is sent: its first rows, what was wrong with it, Cancel and Import. */
export function ImportDialog({ onCancel, ...chosen }: Props) {
  const { t } = useTranslation();
  const id = useId();

  return (
    <ModalDialog titleId={id} className={css.dialog} onCancel={onCancel}>
      <h2 id={id}>{chosen.file.name}</h2>
      {chosen.upload.refused.sentences.length > 0 && (
        <ul className={css.problems}>
          {chosen.upload.refused.sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      <ImportChosen {...chosen}>
        <Button variant="default" onClick={onCancel}>
          {t('Cancel')}
        </Button>
      </ImportChosen>
    </ModalDialog>
  );
}
