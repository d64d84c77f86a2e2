import type { Interval } from '@dw/contract/enums';
import type { Plan } from '@dw/contract/plans';
import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PlanLine } from '../../domain/subscriptions/plan-line';
import shared from '../../kit/dialog.module.css';
import { RadioRows } from '../../kit/form/radio-rows';
import { ModalDialog } from '../../kit/modal-dialog';
import { takesPayPal } from '../../kit/payment/card-provider';
import css from './payment-dialog.module.css';
import type { PaymentMethod } from './plan-choice';

type Props = {
  plan: Plan;
  interval: Interval;
  loading: boolean;
  /** Why the last choice was refused. */
  error: ReactNode;
  /** Shown instead of the choices while a window of the provider has the word. */
  waiting: ReactNode;
  onCancel: () => void;
  onNext: (method: PaymentMethod) => void;
};

/** How a chosen plan is paid. */
export function PaymentDialog({ plan, interval, loading, error, waiting, onCancel, onNext }: Props) {
  const { t } = useTranslation();
  const [method, setMethod] = useState<PaymentMethod>('card');

  return (
    <ModalDialog titleId="payment-title" className={css.dialog} focus=":checked" busy={loading} onCancel={onCancel}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onNext(method);
        }}
      >
        <div>
          <h2 id="payment-title">{t('Choose payment method')}</h2>
          <PlanLine plan={plan} interval={interval} />
        </div>
        {error}
        {waiting || (
          <>
            <Methods value={method} onChange={setMethod} />
            <div className={shared.buttons}>
              <Button variant="default" disabled={loading} onClick={onCancel}>
                {t('Cancel')}
              </Button>
              <Button type="submit" loading={loading}>
                {t('Next')}
              </Button>
            </div>
          </>
        )}
      </form>
    </ModalDialog>
  );
}

function Methods({ value, onChange }: { value: PaymentMethod; onChange: (method: PaymentMethod) => void }) {
  const { t } = useTranslation();
  const choices = [
    { value: 'card', label: t('Credit Card'), note: t('Paid now, with the card of the next step.') },
    ...(takesPayPal()
      ? [{ value: 'paypal' as const, label: t('PayPal'), note: t('Paid now, in a window of PayPal.') }]
      : []),
    {
      value: 'setup_payments_later',
      label: t('Setup payments later'),
      note: t('Full access for 14 days. Set up payment under {place}.', { place: t('Settings -> Payment Method') }),
    },
  ] as const;
  return (
    <RadioRows name="method" label={t('Choose payment method')} choices={choices} value={value} onChange={onChange} />
  );
}
