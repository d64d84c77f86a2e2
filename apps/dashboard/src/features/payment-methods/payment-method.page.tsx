import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { payPalQuery } from '../../domain/accounts/paypal.api';
import { PayPalPanel } from '../../domain/accounts/paypal-panel';
import { billingChanged, type PaymentInfo, paymentInfoQuery } from '../../domain/subscriptions/payment.api';
import { RadioRows } from '../../kit/form/radio-rows';
import { PageHead } from '../../kit/page/page-head';
import { takesPayPal } from '../../kit/payment/card-provider';
import { Loaded } from '../../kit/states/loaded';
import { CardPanel } from './card-panel';
import css from './payment-methods.module.css';

/** What the plan is paid with: a card or PayPal, one of the two. */
export function PaymentMethodPage() {
  const { t } = useTranslation();
  const query = useQuery(paymentInfoQuery);
  return (
    <>
      <PageHead
        crumbs={[{ label: t('Settings') }]}
        title={t('Payment Method')}
        purpose={t('How your plan is paid. You can have one payment method at a time.')}
      />
      <Loaded query={query}>{(info) => <Method info={info} />}</Loaded>
    </>
  );
}

function Method({ info: { card } }: { info: PaymentInfo }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const paypal = useQuery(payPalQuery).data?.status === 'connected';
  const [chosen, setChosen] = useState<'card' | 'paypal'>('card');
  const method = card ? 'card' : paypal ? 'paypal' : chosen;
  return (
    <div className={css.page}>
      <RadioRows
        name="method"
        label={t('Payment Method')}
        value={method}
        onChange={setChosen}
        choices={[
          {
            value: 'card',
            label: t('Credit Card'),
            note: paypal ? t('Disconnect PayPal first.') : t('Visa, Mastercard or American Express.'),
            disabled: paypal,
          },
          ...(takesPayPal()
            ? [
                {
                  value: 'paypal' as const,
                  label: t('PayPal'),
                  note: card ? t('Disconnect the card first.') : t('Approved in a window of PayPal.'),
                  disabled: card !== null,
                },
              ]
            : []),
        ]}
      />
      {method === 'card' ? (
        <CardPanel card={card} />
      ) : (
        <PayPalPanel
          purpose={t('Your plan is paid from your PayPal account.')}
          consequence={t(
            'Your plan continues until the end of its period. It cannot be renewed without a payment method.',
          )}
          onChanged={() => void billingChanged(client)}
        />
      )}
    </div>
  );
}
