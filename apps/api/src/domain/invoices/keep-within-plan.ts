import { findPlan, limits } from '@dw/contract';
import { audit } from '../../platform/audit/audit';
import { secondsAfter } from '../../platform/clock';
import type { Tx } from '../../platform/db/transaction';
import { mailUsers } from '../accounts/mail-users';
import { fitWebsites } from '../subscriptions/fit-websites';
import { type Subscription, updateSubscription } from '../subscriptions/subscription';
import type { BillingServices } from './billing-services';
import { sitesBeyond } from './plan-websites.repository';
import { roleOf } from './role-of';
import { fewerWebsitesLetter, pausedWebsitesLetter } from './websites-letters';

/** In the transaction that changes a plan: the websites beyond it are paused, and the account is told. */
export async function keepWithinPlan(tx: Tx, services: BillingServices): Promise<void> {
  const { plan, allowed, paused: names } = await fitWebsites(tx, services.clock);
  if (allowed === null || names.length === 0) return;
  const page = `${services.publicUrl()}/websites`;
  await mailUsers(tx, services, (language) => pausedWebsitesLetter(language, { plan, allowed, names, page }));
}

/** Tells the account once, some days before, that the plan that follows has no room for all its websites. */
export async function tellAhead(tx: Tx, services: BillingServices, plan: Subscription): Promise<void> {
  const { nextPlan, nextToldAt, currentPeriodEnd: at } = plan;
  const now = services.clock.now();
  if (!nextPlan || nextToldAt || !at || at <= now || at > aheadOf(now)) return;
  const offered = findPlan(await roleOf(tx), nextPlan);
  if (!offered || offered.domains === null) return;
  const { title, domains: allowed } = offered;
  const names = await sitesBeyond(tx, allowed);
  if (names.length === 0) return;
  await updateSubscription(tx, plan.id, { nextToldAt: now });
  await audit(tx, {
    action: 'subscription.websites_told',
    subject: plan.uuid,
    after: { plan: nextPlan, allowed, websites: names.length },
  });
  const page = `${services.publicUrl()}/billings`;
  await mailUsers(tx, services, (language) => fewerWebsitesLetter(language, { plan: title, allowed, names, page, at }));
}

/** Plans that change until then are looked at. */
export const aheadOf = (now: Date): Date => secondsAfter(now, limits.billing.toldDays * 24 * 3600);
