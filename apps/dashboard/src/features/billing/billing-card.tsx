import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { billingPaths } from '../../domain/subscriptions/billing.paths';
import { DueNotice } from '../../domain/subscriptions/due-notice';
import { HomePanel } from '../../kit/page/home-panel';
import { billingQuery } from './billing.api';
import css from './billing.module.css';
import { hasWebsitesBeyond, WebsitesNotice } from './websites-notice';

/** On the home page: what the plan needs of the reader. Nothing where it needs nothing. */
export function BillingCard() {
  const { t } = useTranslation();
  const { data: billing } = useQuery(billingQuery);
  if (!billing || !(billing.due || hasWebsitesBeyond(billing))) return null;
  return (
    <HomePanel
      id="billing"
      title={t('Billing')}
      purpose={t('What is needed for your plan.')}
      aside={<Link to={billingPaths.overview}>{t('Billing')}</Link>}
    >
      <div className={css.notices}>
        {billing.due && <DueNotice due={billing.due} />}
        <WebsitesNotice billing={billing} />
      </div>
    </HomePanel>
  );
}
