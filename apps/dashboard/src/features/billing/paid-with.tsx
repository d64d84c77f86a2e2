import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { billingPaths } from '../../domain/subscriptions/billing.paths';
import { paymentInfoQuery } from '../../domain/subscriptions/payment.api';
import { AllowedLink } from '../../kit/page/allowed';
import { inPounds } from './amounts';
import type { Billing } from './billing.api';
import css from './billing.module.css';

/** What the plan is paid with, and the credit that is used first. */
export function PaidWith({ billing: { payment_type: type, credit } }: { billing: Billing }) {
  const { t, i18n } = useTranslation();
  const { data: info } = useQuery(paymentInfoQuery);
  return (
    <section className={css.part} aria-label={t('Paid with')}>
      <header>
        <h2>{t('Paid with')}</h2>
        <AllowedLink to={billingPaths.method}>{type ? t('Payment Method') : t('Add a payment method')}</AllowedLink>
      </header>
      <dl className={css.amounts}>
        <div>
          <dt>{t('Paid by')}</dt>
          <dd>
            {type === null && t('None given')}
            {type === 'PAYPAL' && t('PayPal')}
            {type === 'STRIPE' &&
              (info?.card
                ? t('{brand}, ends in {last4}', { brand: info.card.brand, last4: info.card.last4 })
                : t('Credit Card'))}
          </dd>
        </div>
        {info && info.vatin !== '' && (
          <div>
            <dt>{t('VAT ID')}</dt>
            <dd>{info.vatin}</dd>
          </div>
        )}
        {credit !== '0.00' && (
          <div>
            <dt>{t('Credit left, without VAT')}</dt>
            <dd>{inPounds(credit, i18n.language)}</dd>
          </div>
        )}
      </dl>
    </section>
  );
}
