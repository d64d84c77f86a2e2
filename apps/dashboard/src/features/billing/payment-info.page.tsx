import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { billingPaths } from '../../domain/subscriptions/billing.paths';
import { type PaymentInfo, paymentInfoQuery } from '../../domain/subscriptions/payment.api';
import { AllowedLink } from '../../kit/page/allowed';
import { PageHead } from '../../kit/page/page-head';
import { Loaded } from '../../kit/states/loaded';
import css from './billing.module.css';

/** Owner, VAT ID and payment method at a glance, each with the way to its form. */
export function PaymentInfoPage() {
  const { t } = useTranslation();
  const query = useQuery(paymentInfoQuery);
  return (
    <>
      <PageHead
        crumbs={[{ label: t('Billing'), to: billingPaths.overview }]}
        title={t('Billing details')}
        purpose={t('Who is billed, and how.')}
      />
      <div className={css.page}>
        <Loaded query={query}>{(info) => <Tiles info={info} />}</Loaded>
      </div>
    </>
  );
}

function Tiles({ info: { owner, vatin, company_name, card, paypal } }: { info: PaymentInfo }) {
  const { t } = useTranslation();
  const method = card ? `${card.brand} •••• ${card.last4}` : paypal.status === 'connected' && t('PayPal');
  return (
    <>
      <Tile title={t('Billing owner')} to={billingPaths.owner} action={t('Change billing owner')}>
        {`${owner.first_name} ${owner.last_name}, ${company_name}`}
      </Tile>
      <Tile title={t('VAT ID')} to={billingPaths.vatId} action={t('Edit VAT ID')}>
        {vatin || t('None given')}
      </Tile>
      <Tile title={t('Payment Method')} to={billingPaths.method} action={t('Edit payment method')}>
        {method || t('None given')}
      </Tile>
    </>
  );
}

function Tile({ title, to, action, children }: { title: string; to: string; action: string; children: ReactNode }) {
  return (
    <section className={css.tile} aria-label={title}>
      <div>
        <h2>{title}</h2>
        <p className="dw-dim">{children}</p>
      </div>
      <AllowedLink to={to}>{action}</AllowedLink>
    </section>
  );
}
