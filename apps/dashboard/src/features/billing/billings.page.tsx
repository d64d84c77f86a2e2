import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ContactBanner } from '../../domain/legal/contact-banner';
import { billingPaths } from '../../domain/subscriptions/billing.paths';
import { DueNotice } from '../../domain/subscriptions/due-notice';
import { paymentInfoQuery } from '../../domain/subscriptions/payment.api';
import { Allowed, AllowedLink } from '../../kit/page/allowed';
import { PageHead } from '../../kit/page/page-head';
import { Loaded } from '../../kit/states/loaded';
import { FormSkeleton } from '../../kit/states/skeleton';
import { billingQuery, nextChargeQuery } from './billing.api';
import css from './billing.module.css';
import { CancelPlan } from './cancel-plan';
import { NextCharge } from './next-charge';
import { PaidWith } from './paid-with';
import { PlanDetails } from './plan-details';
import { ThisMonth } from './this-month';
import { WebsitesNotice } from './websites-notice';

/** The plan, how it goes on, and where to change what. */
export function BillingsPage() {
  const { t } = useTranslation();
  const query = useQuery(billingQuery);
  // Drawn at once with the rest: what came later would push that down.
  const parts = [useQuery(nextChargeQuery), useQuery(paymentInfoQuery)];
  const waits = query.isPending || parts.some(({ isPending }) => isPending);
  return (
    <>
      <PageHead
        title={t('Billing')}
        purpose={t('Your plan, how it is paid, and your invoices.')}
        actions={
          <Allowed needs="billing:write">
            <Button component={Link} to={billingPaths.plan}>
              {t('Change plan')}
            </Button>
          </Allowed>
        }
      />
      <div className={css.page}>
        {waits ? (
          <FormSkeleton fields={6} />
        ) : (
          <>
            <Loaded query={query}>
              {(billing) => (
                <>
                  {billing.due && <DueNotice due={billing.due} />}
                  <WebsitesNotice billing={billing} />
                  <div className={css.columns}>
                    <div className={css.side}>
                      <PlanDetails billing={billing} />
                      <ThisMonth billing={billing} />
                    </div>
                    <div className={css.side}>
                      <NextCharge />
                      <PaidWith billing={billing} />
                    </div>
                  </div>
                  <nav className={css.links} aria-label={t('Billing details')}>
                    <Link to={billingPaths.invoices}>{t('Invoices ({number})', { number: billing.invoices })}</Link>
                    <AllowedLink to={billingPaths.vatId}>{t('Edit VAT ID')}</AllowedLink>
                    <Link to={billingPaths.usage}>{t('Usage by website')}</Link>
                    <AllowedLink to={billingPaths.receipts}>{t('Receipts and order number')}</AllowedLink>
                    <AllowedLink to={billingPaths.owner}>{t('Change billing owner')}</AllowedLink>
                  </nav>
                  <Allowed needs="billing:write">
                    <CancelPlan billing={billing} />
                  </Allowed>
                </>
              )}
            </Loaded>
            <ContactBanner>{t('To change other account details, write to')}</ContactBanner>
          </>
        )}
      </div>
    </>
  );
}
