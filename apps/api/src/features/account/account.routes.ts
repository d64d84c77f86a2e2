import { account, type Role } from '@dw/contract';
import type { FastifyRequest } from 'fastify';
import { findDue } from '../../domain/subscriptions/due';
import { findSubscription } from '../../domain/subscriptions/subscription';
import { readPaymentStatus } from '../../platform/auth/payment-status';
import { languageOf } from '../../platform/http/language';
import { typedCard } from '../../platform/payments/typed-card';
import type { Services } from '../../services';
import { type Caller, logIn, logInByTicket, logOut } from './login.service';
import {
  allowCard,
  draftAt,
  draftOf,
  offeredPlan,
  setDetails,
  setPassword,
  startRegistration,
} from './registration.service';
import { beginPayPal, finish, finishPayPal } from './registration-finish';
import { defineResetMail, requestReset, resetPassword } from './reset.service';

const done = 'Your account is ready.';

/** Login, logout, the reset of a password and the steps of registration. */
export function accountRoutes(services: Services): void {
  const { route, clock } = services;
  route(account.login, { run: ({ body, request }) => logIn(services, body, callerOf(request)) });

  route(account.socialLogin, { run: ({ body, request }) => logInByTicket(services, body.ticket, callerOf(request)) });

  route(account.logout, {
    write: async (tx, { member }) => {
      await logOut(tx, services, member);
      return { status: 'You are logged out.' };
    },
  });

  route(account.paymentStatus, {
    read: async (tx, { member: { paused } }) => {
      const [until, plan, due] = await Promise.all([readPaymentStatus(tx), findSubscription(tx), findDue(tx)]);
      return { full_use_until: until?.toISOString() ?? null, paused, ended: plan?.status === 'canceled', due };
    },
  });

  const sendResetMail = defineResetMail(services);
  route(account.requestReset, {
    run: async ({ body, ip, language }) => {
      await requestReset(services, sendResetMail, body.email, { ip, language });
      return { status: 'Reset link are sended to your mailbox, check there first' };
    },
  });

  route(account.resetPassword, {
    run: async ({ body, ip, language }) => {
      await resetPassword(services, body, { ip, language });
      return { status: 'Your password is changed. Log in with the new one.' };
    },
  });

  route(account.start, {
    run: async ({ body, ip, language }) => {
      await startRegistration(services, body, { ip, language });
      return answer(body.role, 2, 'We have sent a code to your email address.');
    },
  });

  route(account.step, {
    run: async ({ query, ip }) => {
      const { role, step, email, payment } = await draftOf(services, query, ip);
      const waiting = payment && 'approval' in payment ? { plan_type: 'PAYPAL' as const } : {};
      return { ...answer(role, step, 'Your email address is confirmed.'), email, ...waiting };
    },
  });

  route(account.setPassword, {
    run: async ({ body, ip }) => {
      const draft = await draftAt(services, 2, body, ip);
      await setPassword(services, draft, body.password);
      return answer(draft.role, 3, 'Your password is set.');
    },
  });

  route(account.setDetails, {
    run: async ({ body, ip, language }) => {
      const draft = await draftAt(services, 3, body, ip);
      await setDetails(services, draft, body, language);
      return answer(draft.role, 4, 'Your details are saved.');
    },
  });

  route(account.choosePlan, {
    run: async ({ body, ip, request }) => {
      const draft = await draftAt(services, 4, body, ip);
      const plan = offeredPlan(draft.role, body.plan);
      if (body.plan_type === 'PAYPAL' && plan.monthlyPence > 0) {
        const begun = await beginPayPal(services, draft, { plan, interval: body.interval }, callerOf(request));
        return 'url' in begun
          ? { ...answer(draft.role, 4, 'Approve the payment in the PayPal window.'), ...begun }
          : { ...answer(draft.role, 6, done), ...begun };
      }
      if (body.required_card && plan.monthlyPence > 0) {
        await allowCard(services, draft);
        return answer(draft.role, 5, 'Enter your card.');
      }
      const session = await finish(services, draft, { plan, interval: body.interval }, callerOf(request));
      return { ...answer(draft.role, 6, done), ...session };
    },
  });

  route(account.confirmPayPal, {
    run: async ({ body, ip, request }) => {
      const draft = await draftAt(services, 4, body, ip);
      const session = await finishPayPal(services, draft, body.state, callerOf(request));
      return { ...answer(draft.role, 6, done), ...session };
    },
  });

  route(account.payByCard, {
    run: async ({ body, ip, request }) => {
      const draft = await draftAt(services, 5, body, ip);
      const plan = offeredPlan(draft.role, body.plan);
      const card = typedCard(body, clock.now());
      const session = await finish(services, draft, { plan, interval: body.interval, card }, callerOf(request));
      return { ...answer(draft.role, 6, done), ...session };
    },
  });
}

function answer(type: Role, step: number, message: string) {
  return { status: 'ok' as const, message, type, step };
}

function callerOf({ ip, headers }: FastifyRequest): Caller {
  return { ip, userAgent: headers['user-agent'] ?? '', language: languageOf(headers['accept-language']) };
}
