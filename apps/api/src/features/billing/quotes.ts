import { limits } from '@dw/contract';
import {
  type BillingState,
  type Choice,
  type PlannedBill,
  purchaseOf,
  renewalOf,
} from '../../domain/invoices/next-bill';
import { inPounds } from '../../domain/invoices/pounds';
import { priceBill } from '../../domain/invoices/price-bill';
import { noUsage } from '../../domain/invoices/usage';
import type { Tx } from '../../platform/db/transaction';
import { Refusal } from '../../platform/http/refusals';
import type { Services } from '../../services';

/** What a choice costs: what is paid now, where anything begins now, and what is paid next. */
export type Quote = { readonly now: PlannedBill | undefined; readonly next: PlannedBill };

/** Whether a choice is the plan that runs. */
export const isSame = ({ current }: BillingState, { plan, interval }: Choice): boolean =>
  current.status === 'active' && plan.name === current.plan && interval === current.interval;

/**
 * What a choice costs that is made at that time. `atOnce` counts only where a plan runs: without one it begins at once.
 */
export function quoteOf(state: BillingState, choice: Choice, atOnce: boolean, at: Date): Quote {
  const { current } = state;
  const same = isSame(state, choice);
  if (current.status === 'active' && (same || !atOnce)) {
    const next = same
      ? { nextPlan: null, nextInterval: null }
      : { nextPlan: choice.plan.name, nextInterval: choice.interval };
    const end = current.currentPeriodEnd ?? at;
    // A period that is over waits for the job.
    return { now: undefined, next: renewalOf({ ...current, ...next }, state, end, at > end ? at : end) };
  }
  const now = purchaseOf(state, choice, at);
  const { plan, interval, period, anchorDay } = now;
  const creditPence = priceBill(now).creditLeftPence;
  const bought = { plan: plan.name, interval, nextPlan: null, nextInterval: null, anchorDay, creditPence };
  return { now, next: renewalOf({ ...bought, status: 'active' }, state, period.end, period.end) };
}

type Signing = Pick<Services, 'signer'>;

const purpose = 'billing.quote';

/** Names the amounts that were shown, and when: a choice that brings it is charged these, or refused. */
export function signQuote({ scope }: Tx, { signer }: Signing, quote: Quote, at: Date): string {
  return `${at.getTime()}.${signer.sign(purpose, amountsOf(scope.accountId, quote, at))}`;
}

/** Whether what was shown then is this. */
export function isQuoteOf({ scope }: Tx, { signer }: Signing, quote: Quote, at: Date, shown: string): boolean {
  const [time, ...proof] = shown.split('.');
  const right = signer.isSigned(purpose, amountsOf(scope.accountId, quote, at), proof.join('.'));
  return right && time === String(at.getTime());
}

function amountsOf(accountId: number, quote: Quote, at: Date): string {
  const amounts = [quote.now, quote.next].map((bill) => {
    if (!bill) return null;
    // What is used beside the plan meanwhile changes no price of it.
    const { netPence, vatPence, creditLeftPence } = priceBill({ ...bill, usage: noUsage });
    const { plan, interval, period } = bill;
    return [plan.name, interval, period.start, period.end, netPence, vatPence, creditLeftPence];
  });
  return JSON.stringify([accountId, at.getTime(), amounts]);
}

/** When a quote was made that is still good for a plan that began then; undefined for any other. */
export function timeOfQuote(quote: string, now: Date, began: Date | null): Date | undefined {
  const time = Number(/^\d{1,15}/.exec(quote)?.[0] ?? Number.NaN);
  const oldest = now.getTime() - limits.billing.quoteSeconds * 1000;
  const good = time >= oldest && time <= now.getTime() && (began === null || time > began.getTime());
  return good ? new Date(time) : undefined;
}

/** 409: the amounts shown are no longer those that would be charged. */
export function quoteChanged({ now }: Quote): Refusal {
  const total = now ? inPounds(priceBill(now).netPence + priceBill(now).vatPence) : inPounds(0);
  return new Refusal(409, 'quote_changed', `The amounts have changed: ${total} is paid now. Look at them again.`, {
    params: { total },
  });
}
