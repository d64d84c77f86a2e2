import type { SubscriptionStatus } from '@dw/contract/enums';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Day } from '../../kit/day';
import { StatusMark } from '../../kit/status-mark';
import { inPounds } from './amounts';
import type { Billing } from './billing.api';
import css from './billing.module.css';
import { WebsitesUsed } from './websites-used';

const words: Partial<Record<SubscriptionStatus, (t: TFunction) => string>> = {
  past_due: (t) => t('Past due'),
  unpaid: (t) => t('Unpaid'),
};

/** What runs, what it costs, until when, and what follows. */
export function PlanDetails({ billing }: { billing: Billing }) {
  const { t, i18n } = useTranslation();
  const { active, status, interval, price, current_period_end: end, next, due, websites } = billing;
  const { total, allowed } = websites;
  return (
    <section className={css.part} aria-label={t('Plan')}>
      <header>
        <h2>{t(billing.name)}</h2>
        <StatusMark
          mark={due ? 'warning' : active ? 'good' : 'off'}
          label={words[status]?.(t) ?? (active ? t('Active') : t('Inactive'))}
        />
      </header>
      <dl className={css.facts}>
        <div>
          <dt>{t('Price without VAT')}</dt>
          <dd>
            {inPounds(price, i18n.language)} {interval === 'year' ? t('per year') : t('per month')}
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
        {billing.trial_ends_at && (
          <div>
            <dt>{t('Trial ends on')}</dt>
            <dd>
              <Day instant={billing.trial_ends_at} />
            </dd>
          </div>
        )}
        {allowed === null && (
          <div>
            <dt>{t('Websites')}</dt>
            <dd>{total}</dd>
          </div>
        )}
      </dl>
      {allowed !== null && <WebsitesUsed total={total} allowed={allowed} />}
      {next && (
        <p>
          {next.interval === 'year'
            ? t('{plan}, billed annually, follows when the period is over.', { plan: t(next.name) })
            : t('{plan}, billed monthly, follows when the period is over.', { plan: t(next.name) })}
        </p>
      )}
    </section>
  );
}
