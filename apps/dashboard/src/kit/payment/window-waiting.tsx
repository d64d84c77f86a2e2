import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import shared from '../dialog.module.css';
import type { PaymentWindow } from './use-payment-window';
import css from './window-waiting.module.css';

type Props = {
  now: PaymentWindow;
  /** What is to be done in the window. */
  waiting: string;
  /** Said while the server asks the provider. */
  confirming: string;
  cancelLabel: string;
  onCancel: () => void;
};

/** Shown while PayPal’s window is open; if it was blocked, a link is offered. Texts are translated. */
export function WindowWaiting({ now, waiting, confirming, cancelLabel, onCancel }: Props) {
  const { t } = useTranslation();
  const blocked = now.phase === 'waiting' && now.blocked;
  return (
    <>
      <div className={css.waiting} role="status">
        <p>
          {now.phase === 'confirming'
            ? confirming
            : blocked
              ? t('Your browser has blocked the PayPal window.')
              : waiting}
        </p>
        {blocked && (
          <a href={now.url} target="_blank" rel="noopener opener">
            {t('Open PayPal')}
          </a>
        )}
      </div>
      <div className={shared.buttons}>
        <Button variant="default" disabled={now.phase === 'confirming'} onClick={onCancel}>
          {cancelLabel}
        </Button>
      </div>
    </>
  );
}
