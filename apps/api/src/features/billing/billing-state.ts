import { findPlan, type Interval, type PlanName, type Role } from '@dw/contract';
import type { Config } from '../../config/config';
import { firstInvoice, paidNow } from '../../domain/invoices/invoices.repository';
import type { BillingState, Choice } from '../../domain/invoices/next-bill';
import { countSites, keepStaying } from '../../domain/invoices/plan-websites.repository';
import { roleOf } from '../../domain/invoices/role-of';
import { usageOwed } from '../../domain/invoices/usage';
import { vatOfAccount } from '../../domain/invoices/vat';
import { refuseByContact } from '../../domain/subscriptions/by-contact';
import type { Subscription } from '../../domain/subscriptions/subscription';
import type { Tx } from '../../platform/db/transaction';
import { invalid, Refusal } from '../../platform/http/refusals';

/** What the next invoices of the scope’s account depend on. */
export async function readBillingState(tx: Tx, current: Subscription): Promise<BillingState> {
  const [role, paid, open, vat, usage] = await Promise.all([
    roleOf(tx),
    paidNow(tx),
    firstInvoice(tx, 'open'),
    vatOfAccount(tx),
    usageOwed(tx),
  ]);
  return { current, role, paid, open, vat, usage };
}

type Wanted = { readonly plan: PlanName; readonly interval: Interval };

/** A plan that is offered to the role, and sold here. @throws 422 */
export function offeredChoice(
  config: Pick<Config, 'enterpriseByContact'>,
  role: Role,
  present: PlanName,
  { plan: name, interval }: Wanted,
): Choice {
  const plan = findPlan(role, name);
  if (!plan) throw invalid({ plan: ['This plan is not offered to your kind of account.'] }, 'plan_not_offered');
  if (name !== present) refuseByContact(config, plan);
  return { plan, interval };
}

/**
 * Refuses a plan that has no room for the account’s websites, unless it says which of them stay. In the transaction of the change,
 * which keeps that. @throws 422
 */
export async function chooseWebsites(tx: Tx, { plan }: Choice, keep: readonly number[] | undefined): Promise<void> {
  const { total: sites } = await countSites(tx);
  if (plan.domains === null || sites <= plan.domains) return;
  if (keep === undefined)
    throw new Refusal(422, 'too_many_sites', `You have ${sites} websites, and this plan allows ${plan.domains}.`, {
      errors: { plan: [`You have ${sites} websites, and this plan allows ${plan.domains}.`] },
      params: { sites, domains: plan.domains },
    });
  await stayWithin(tx, plan.domains, keep);
}

/** Keeps which websites stay where a plan has room for so many. @throws 422 for more, or for what is not theirs */
export async function stayWithin(tx: Tx, allowed: number | null, keep: readonly number[]): Promise<void> {
  if (allowed !== null && keep.length > allowed)
    throw invalid({ keep: ['Choose no more websites than the plan allows.'] }, 'too_many_sites');
  if (!(await keepStaying(tx, keep))) throw invalid({ keep: ['Choose from your own websites.'] }, 'unknown_site');
}
