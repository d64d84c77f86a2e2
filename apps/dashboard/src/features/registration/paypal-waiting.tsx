import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { PaymentWindow } from '../../kit/payment/use-payment-window';
import css from './payment-dialog.module.css';

/** What the dialog shows while the window of PayPal has the word. */
export function PayPalWaiting({ now, onCancel }: { now: PaymentWindow; onCancel: () => void }) {
  const { t } = useTranslation();
  const blocked = now.phase === 'waiting' && now.blocked;
  return (
    <>
      <div className={css.waiting} role="status">
        {now.phase === 'confirming' ? (
          <p>{t('Asking PayPal whether the payment is approved ...')}</p>
        ) : (
          <p>
            {blocked
              ? t('Your browser has blocked the PayPal window.')
              : t('Approve the payment in the PayPal window.')}
          </p>
        )}
        {blocked && (
          <a href={now.url} target="_blank" rel="noopener opener">
            {t('Open PayPal')}
          </a>
        )}
      </div>
      <div className={css.buttons}>
        <Button variant="default" disabled={now.phase === 'confirming'} onClick={onCancel}>
          {t('Pay another way')}
        </Button>
      </div>
    </>
  );
}
