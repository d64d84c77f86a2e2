import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Day } from '../../kit/day';
import { StatusMark } from '../../kit/status-mark';
import type { Billing } from './billing.api';
import css from './billing.module.css';
import { billingPaths } from './billing.paths';

/** What runs, what it costs, until when, and what is due. */
export function PlanDetails({ billing }: { billing: Billing }) {
  const { t } = useTranslation();
  const { active, interval, price, current_period_end: end, next, due } = billing;
  const name = t(billing.name);
  return (
    <section className={css.plan} aria-label={t('Plan')}>
      <header>
        <h2>{name}</h2>
        <StatusMark mark={due ? 'warning' : active ? 'good' : 'off'} label={active ? t('Active') : t('Inactive')} />
      </header>
      <dl className={css.facts}>
        <div>
          <dt>{t('Price without VAT')}</dt>
          <dd>
            £{price} {interval === 'year' ? t('per year') : t('per month')}
          </dd>
        </div>
        <div>
          <dt>{t('Interval')}</dt>
          <dd>{interval === 'year' ? t('year') : t('month')}</dd>
        </div>
        <div>
          <dt>{billing.cancel_at_period_end ? t('Ends on') : t('Current period ends')}</dt>
          <dd>{end ? <Day instant={end} /> : '–'}</dd>
        </div>
        <div>
          <dt>{t('Paid by')}</dt>
          <dd>
            <PaidBy billing={billing} />
          </dd>
        </div>
      </dl>
      {next && (
        <p>
          {next.interval === 'year'
            ? t('{plan}, billed annually, follows when the period is over.', { plan: t(next.name) })
            : t('{plan}, billed monthly, follows when the period is over.', { plan: t(next.name) })}
        </p>
      )}
      {due && (
        <p className={css.due} role="alert">
          {t('£{amount} could not be taken: {reason}', { amount: due.amount, reason: t(due.reason) })}{' '}
          <Link to={billingPaths.method}>{t('Look after your payment method')}</Link>
        </p>
      )}
    </section>
  );
}

function PaidBy({ billing: { payment_type } }: { billing: Billing }) {
  const { t } = useTranslation();
  if (payment_type === null) return <Link to={billingPaths.method}>{t('Add a payment method')}</Link>;
  return payment_type === 'PAYPAL' ? t('PayPal') : t('Credit Card');
}
