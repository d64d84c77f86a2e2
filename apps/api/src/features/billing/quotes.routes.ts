import { billings } from '@dw/contract';
import { renewalOf, usageBillOf } from '../../domain/invoices/next-bill';
import { countSites } from '../../domain/invoices/plan-websites.repository';
import { findSource } from '../../domain/subscriptions/payment-method';
import { findSubscription } from '../../domain/subscriptions/subscription';
import type { Tx } from '../../platform/db/transaction';
import type { Services } from '../../services';
import { offeredChoice, readBillingState } from './billing-state';
import { invoiceDue } from './plans.service';
import { presentAmounts, presentNext } from './quote.presenter';
import { quoteOf, signQuote } from './quotes';

/** What is charged next, and what a choice of a plan would cost, computed by the code that writes invoices. */
export function quotesRoutes(services: Services): void {
  const { route, clock, config, db } = services;
  const stateOf = async (tx: Tx) => {
    const current = await findSubscription(tx);
    if (!current) throw new Error('The account has no subscription.');
    return readBillingState(tx, current);
  };

  route(billings.next, {
    run: ({ scope }) =>
      db.inScope(scope, async (tx) => {
        const state = await stateOf(tx);
        const { current } = state;
        const { status, billAt, cancelAtPeriodEnd, currentPeriodEnd: end, creditPence } = current;
        const comes = billAt && end && !cancelAtPeriodEnd && status !== 'canceled' && status !== 'unpaid';
        const now = clock.now();
        const usage = usageBillOf(current, state);
        const renewal = comes ? renewalOf(current, state, end, now > end ? now : end) : undefined;
        const bill = usage ? { ...usage, period: { ...usage.period, start: usage.period.end } } : renewal;
        return presentNext(bill, creditPence, (await findSource(tx, null))?.type ?? null);
      }),
  });

  route(billings.quote, {
    run: ({ scope, query }) =>
      db.inScope(scope, async (tx) => {
        const state = await stateOf(tx);
        if (state.current.status === 'past_due') throw invoiceDue();
        const choice = offeredChoice(config, state.role, state.current.plan, query);
        const { total } = await countSites(tx);
        const at = clock.now();
        const quote = quoteOf(state, choice, query.now, at);
        return {
          now: quote.now ? presentAmounts(quote.now) : null,
          next: presentAmounts(quote.next),
          quote: signQuote(tx, services, quote, at),
          websites: { total, allowed: choice.plan.domains },
        };
      }),
  });
}
