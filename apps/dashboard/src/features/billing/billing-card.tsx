import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { HomePanel } from '../../kit/page/home-panel';
import { billingQuery } from './billing.api';
import { billingPaths } from './billing.paths';
import { hasWebsitesBeyond, WebsitesNotice } from './websites-notice';

/** On the home page: what the plan needs of the reader. Nothing where it needs nothing. */
export function BillingCard() {
  const { t } = useTranslation();
  const { data: billing } = useQuery(billingQuery);
  if (!billing || !hasWebsitesBeyond(billing)) return null;
  return (
    <HomePanel
      id="billing"
      title={t('Billing')}
      purpose={t('What your plan needs of you.')}
      aside={<Link to={billingPaths.overview}>{t('Billing')}</Link>}
    >
      <WebsitesNotice billing={billing} />
    </HomePanel>
  );
}
