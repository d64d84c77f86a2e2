import { findPlan, type Interval, type PlanName, type Role } from '@dw/contract';
import { firstInvoice, paidNow } from '../../domain/invoices/invoices.repository';
import type { BillingState, Choice } from '../../domain/invoices/next-bill';
import { countSites } from '../../domain/invoices/plan-websites.repository';
import { roleOf } from '../../domain/invoices/role-of';
import { vatOfAccount } from '../../domain/invoices/vat';
import type { Subscription } from '../../domain/subscriptions/subscription';
import type { Tx } from '../../platform/db/transaction';
import { invalid, Refusal } from '../../platform/http/refusals';

/** What the next invoices of the scope’s account depend on. */
export async function readBillingState(tx: Tx, current: Subscription): Promise<BillingState> {
  const [role, paid, open, vat] = await Promise.all([
    roleOf(tx),
    paidNow(tx),
    firstInvoice(tx, 'open'),
    vatOfAccount(tx),
  ]);
  return { current, role, paid, open, vat };
}

type Wanted = { readonly plan: PlanName; readonly interval: Interval };

/** A plan that is offered to the role and has room for the account’s websites. @throws 422 */
export async function offeredChoice(tx: Tx, role: Role, { plan: name, interval }: Wanted): Promise<Choice> {
  const plan = findPlan(role, name);
  if (!plan) throw invalid({ plan: ['This plan is not offered to your kind of account.'] }, 'plan_not_offered');
  const { total: sites } = await countSites(tx);
  if (plan.domains !== null && sites > plan.domains)
    throw new Refusal(422, 'too_many_sites', `You have ${sites} websites, and this plan allows ${plan.domains}.`, {
      errors: { plan: [`You have ${sites} websites, and this plan allows ${plan.domains}.`] },
      params: { sites, domains: plan.domains },
    });
  return { plan, interval };
}
