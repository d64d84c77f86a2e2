import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import shared from '../dialog.module.css';
import { answerConfirm, confirmPanelSlice } from './confirm';
import css from './confirm-panel.module.css';

/** The one dialog that asks before something is lost. The browser’s own modal dialog keeps the focus inside. */
export function ConfirmPanel() {
  const { t } = useTranslation();
  const { msg, confirmBtnText, confirmBtnStyle } = useStore(confirmPanelSlice);
  const dialog = useRef<HTMLDialogElement>(null);
  const cancel = useRef<HTMLButtonElement>(null);
  const open = msg !== '';

  useEffect(() => {
    if (!open) return dialog.current?.close();
    dialog.current?.showModal();
    cancel.current?.focus();
  }, [open]);

  return (
    <dialog
      ref={dialog}
      className={`${shared.dialog} ${css.panel}`}
      aria-labelledby="confirm-title"
      aria-describedby="confirm-text"
      onCancel={(event) => {
        event.preventDefault();
        answerConfirm('cancelCb');
      }}
    >
      <h2 id="confirm-title">{t('Are you sure?')}</h2>
      <p id="confirm-text">{msg}</p>
      <div className={shared.buttons}>
        <Button ref={cancel} variant="default" onClick={() => answerConfirm('cancelCb')}>
          {t('Cancel')}
        </Button>
        <Button className={css[confirmBtnStyle]} onClick={() => answerConfirm('confirmCb')}>
          {t(confirmBtnText)}
        </Button>
      </div>
    </dialog>
  );
}
