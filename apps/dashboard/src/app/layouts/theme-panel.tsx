import { IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { showAlert } from '../../kit/alerts/alerts';
import { IconButton } from '../../kit/icon-button';
import { deferred } from '../../kit/states/deferred';
import { errorText } from '../../kit/states/error-text';
import { layoutSlice } from '../layout-slice';
import css from './theme-panel.module.css';

const choices = deferred(() => import('./theme-choices').then((module) => module.ThemeChoices));
const isOpen = () => layoutSlice.getState().showRightSidebar;
const close = () => layoutSlice.setState({ showRightSidebar: false });

/** The theme settings at the right edge. */
export function ThemePanel() {
  const { t } = useTranslation();
  const open = useStore(layoutSlice, ({ showRightSidebar }) => showRightSidebar);
  const dialog = useRef<HTMLDialogElement>(null);

  const [ready, setReady] = useState(false);

  useEffect(() => {
    if (!open) return dialog.current?.close();
    const show = () => {
      // The focus goes to what is there when it opens.
      flushSync(() => setReady(true));
      if (isOpen()) dialog.current?.showModal();
    };
    const fail = (error: unknown) => {
      close();
      showAlert(errorText(t, error), 'danger');
    };
    choices.preload().then(show, fail);
  }, [open, t]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click beside the panel closes it; Escape does so by itself
    <dialog
      ref={dialog}
      className={css.panel}
      aria-labelledby="theme-title"
      onClose={close}
      onClick={(event) => event.target === dialog.current && close()}
    >
      {open && ready && (
        <div className={css.content}>
          <div className={css.head}>
            <h2 id="theme-title">{t('Theme settings')}</h2>
            <IconButton label={t('Close')} icon={IconX} iconSize={18} onClick={close} />
          </div>
          <choices.Component />
        </div>
      )}
    </dialog>
  );
}
