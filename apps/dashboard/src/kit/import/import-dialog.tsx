import { Button } from '@mantine/core';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import shared from '../dialog.module.css';
import css from './import.module.css';
import { ImportChosen, type ImportChosenProps } from './import-chosen';

type Props = Omit<ImportChosenProps, 'children' | 'file'> & { file: File; onCancel: () => void };

/** A chosen file, looked at before it is sent: its first rows, what was wrong with it, Cancel and Import. */
export function ImportDialog({ onCancel, ...chosen }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const opened = dialog.current;
    opened?.showModal();
    return () => opened?.close();
  }, []);

  return (
    <dialog
      ref={dialog}
      className={`${shared.dialog} ${css.dialog}`}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onCancel();
      }}
    >
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
    </dialog>
  );
}
