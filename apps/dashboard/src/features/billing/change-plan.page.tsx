import type { Interval } from '@dw/contract/enums';
import type { Plan } from '@dw/contract/plans';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { billingPaths } from '../../domain/subscriptions/billing.paths';
import { IntervalSwitch } from '../../domain/subscriptions/interval-switch';
import { PlanSheet } from '../../domain/subscriptions/plan-sheet';
import { PageHead } from '../../kit/page/page-head';
import { Loaded } from '../../kit/states/loaded';
import { type AuthUser, accountSlice } from '../../lib/session';
import { type Billing, billingQuery } from './billing.api';
import css from './billing.module.css';
import { PlanDialog } from './plan-dialog';

/** The plans of the account’s role, to change to. */
export function ChangePlanPage() {
  const { t } = useTranslation();
  const query = useQuery(billingQuery);
  const user = useStore(accountSlice, (state) => state.user);
  return (
    <>
      <PageHead
        crumbs={[{ label: t('Billing'), to: billingPaths.overview }]}
        title={t('Change plan')}
        purpose={t('Prices without VAT.')}
      />
      {user && <Loaded query={query}>{(billing) => <Chooser billing={billing} role={user.role} />}</Loaded>}
    </>
  );
}

function Chooser({ billing, role }: { billing: Billing; role: AuthUser['role'] }) {
  const [interval, setInterval] = useState<Interval>(billing.interval);
  const [asked, setAsked] = useState<Plan | null>(null);
  const runs = billing.active && billing.status !== 'pending' && interval === billing.interval;
  // The present plan can be chosen again where something else was to follow it.
  const stays = runs && !billing.next && !billing.cancel_at_period_end;
  return (
    <div className={css.plans}>
      <div>
        <IntervalSwitch value={interval} onChange={setInterval} />
      </div>
      <PlanSheet role={role} interval={interval} current={stays ? billing.plan : undefined} onChoose={setAsked} />
      {asked && (
        <PlanDialog billing={billing} role={role} plan={asked} interval={interval} onClose={() => setAsked(null)} />
      )}
    </div>
  );
}
