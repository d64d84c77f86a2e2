import { billings, type Role } from '@dw/contract';
import { findAccount } from '../../domain/accounts/accounts.repository';
import { findPayPal, presentPayPal } from '../../domain/accounts/paypal-account';
import { vatCheck } from '../../domain/invoices/check-vat';
import { countInvoices } from '../../domain/invoices/invoices.repository';
import { countSites, sitesBeyondNext } from '../../domain/invoices/plan-websites.repository';
import { findDue } from '../../domain/subscriptions/due';
import { findSource } from '../../domain/subscriptions/payment-method';
import { findCard, presentCard } from '../../domain/subscriptions/stored-card';
import { findSubscription } from '../../domain/subscriptions/subscription';
import { announcedView } from '../../platform/auth/account-views';
import { readPaymentStatus } from '../../platform/auth/payment-status';
import { userById } from '../../platform/auth/users';
import type { Tx } from '../../platform/db/transaction';
import type { Services } from '../../services';
import { presentBilling } from './billing.presenter';
import { countOrders, namedSubscription } from './billing.repository';
import { setPaymentInfo } from './payment-info';
import { cancelPlan, confirmPurchase, subscribe, switchPlan } from './plans.service';
import { setVatId } from './vat-id';

/** The plan of an account, and whom its invoices name. */
export function billingRoutes(services: Services): void {
  const { route, clock, config, db, jobs } = services;
  const show = async (tx: Tx, role: Role) => {
    const [plan, due, source, invoices, sites, beyond, orders] = await Promise.all([
      findSubscription(tx),
      findDue(tx),
      findSource(tx, null),
      countInvoices(tx),
      countSites(tx),
      sitesBeyondNext(tx, role),
      countOrders(tx, clock.now()),
    ]);
    if (!plan) throw new Error('The account has no subscription.');
    const method = source?.type ?? null;
    return presentBilling(plan, {
      role,
      due,
      method,
      invoices,
      sites,
      beyond,
      orders,
      now: clock.now(),
      trial: config.trialDays > 0,
    });
  };

  route(billings.paymentStatus, {
    read: async (tx, { member: { paused, userId } }) => {
      const [user, until, plan, due, viewed] = await Promise.all([
        userById(tx, userId),
        readPaymentStatus(tx),
        findSubscription(tx),
        findDue(tx),
        announcedView(tx, clock),
      ]);
      if (!user) throw new Error('The user is gone.');
      return {
        email: user.email,
        full_use_until: until?.toISOString() ?? null,
        paused,
        ended: plan?.status === 'canceled',
        due,
        viewed: viewed && {
          at: viewed.at.toISOString(),
          until: viewed.until.toISOString(),
          running: viewed.running,
          reason: viewed.reason,
        },
      };
    },
  });

  route(billings.get, { read: (tx, { member }) => show(tx, member.role) });

  route(billings.paymentInfo, {
    read: async (tx, { member }) => {
      const [account, user, card, paypal] = await Promise.all([
        findAccount(tx),
        userById(tx, member.userId),
        findCard(tx),
        findPayPal(tx),
      ]);
      if (!account || !user) throw new Error('The account is gone.');
      return {
        owner: { first_name: user.firstName, last_name: user.lastName },
        company_name: account.companyName,
        vatin: account.vatin,
        country: account.countryCode,
        billing_email: account.billingEmail,
        po_number: account.poNumber,
        card: card ? presentCard(card) : null,
        paypal: presentPayPal(paypal),
      };
    },
  });

  route(billings.changePaymentInfo, {
    write: async (tx, { body }) => ({ status: 'Changes saved successfully.', ...(await setPaymentInfo(tx, body)) }),
  });

  route(billings.changeVatId, {
    write: async (tx, { body }) => {
      const vatin = await setVatId(tx, body.vatin);
      await jobs.send(tx, vatCheck, { accountId: tx.scope.accountId });
      return { status: 'VAT ID changed.', vatin };
    },
  });

  route(billings.subscribe, {
    run: async ({ scope, member, body }) => {
      const action = await subscribe(services, scope, body);
      return { ...(await db.readInScope(scope, (tx) => show(tx, member.role))), ...(action && { action }) };
    },
  });

  route(billings.switch, {
    run: async ({ scope, member, body }) => {
      const action = await switchPlan(services, scope, body);
      return { ...(await db.readInScope(scope, (tx) => show(tx, member.role))), ...(action && { action }) };
    },
  });

  route(billings.confirm, {
    run: async ({ scope, member }) => {
      await confirmPurchase(services, scope);
      return db.readInScope(scope, (tx) => show(tx, member.role));
    },
  });

  route(billings.cancel, {
    subject: namedSubscription,
    run: async ({ scope, subject, body }) => {
      await cancelPlan(services, scope, subject, body.now);
      return { status: body.now ? 'Your plan has ended.' : 'Your plan ends with its period.' };
    },
  });
}
