import { type Role, registration } from '@dw/contract';
import { callerOf } from '../../domain/accounts/caller';
import { refuseByContact } from '../../domain/subscriptions/by-contact';
import { cardOf } from '../../platform/payments/typed-card';
import type { Services } from '../../services';
import {
  allowCard,
  draftAt,
  draftOf,
  offeredPlan,
  setDetails,
  setPassword,
  startRegistration,
} from './registration.service';
import { beginPayPal, finish, finishConfirmed, finishPayPal } from './registration-finish';

const done = 'Your account is ready.';

/** The steps in which an account is made. */
export function registrationRoutes(services: Services): void {
  const { route, clock } = services;

  route(registration.start, {
    run: async ({ body, ip, language }) => {
      await startRegistration(services, body, { ip, language });
      return answer(body.role, 2, 'We have sent a code to your email address.');
    },
  });

  route(registration.step, {
    run: async ({ query, ip }) => {
      const { role, step, email, payment } = await draftOf(services, query, ip);
      const waiting = payment && 'approval' in payment ? { plan_type: 'PAYPAL' as const } : {};
      return { ...answer(role, step, 'Your email address is confirmed.'), email, ...waiting };
    },
  });

  route(registration.setPassword, {
    run: async ({ body, ip }) => {
      const draft = await draftAt(services, 2, body, ip);
      await setPassword(services, draft, body.password);
      return answer(draft.role, 3, 'Your password is set.');
    },
  });

  route(registration.setDetails, {
    run: async ({ body, ip, language }) => {
      const draft = await draftAt(services, 3, body, ip);
      await setDetails(services, draft, body, language);
      return answer(draft.role, 4, 'Your details are saved.');
    },
  });

  route(registration.choosePlan, {
    run: async ({ body, ip, request }) => {
      const draft = await draftAt(services, 4, body, ip);
      const plan = offeredPlan(draft.role, body.plan);
      refuseByContact(services.config, plan);
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
      const ended = await finish(services, draft, { plan, interval: body.interval }, callerOf(request));
      return { ...answer(draft.role, 6, done), ...('action' in ended ? {} : ended) };
    },
  });

  route(registration.confirmPayPal, {
    run: async ({ body, ip, request }) => {
      const draft = await draftAt(services, 4, body, ip);
      const session = await finishPayPal(services, draft, body.state, callerOf(request));
      return { ...answer(draft.role, 6, done), ...session };
    },
  });

  route(registration.payByCard, {
    run: async ({ body, ip, request }) => {
      const draft = await draftAt(services, 5, body, ip);
      const plan = offeredPlan(draft.role, body.plan);
      refuseByContact(services.config, plan);
      const card = cardOf(body, clock.now());
      const ended = await finish(services, draft, { plan, interval: body.interval, card }, callerOf(request));
      return 'action' in ended
        ? { ...answer(draft.role, 5, 'Confirm the payment at your bank.'), ...ended }
        : { ...answer(draft.role, 6, done), ...ended };
    },
  });

  route(registration.confirmCard, {
    run: async ({ body, ip, request }) => {
      const draft = await draftAt(services, 5, body, ip);
      return { ...answer(draft.role, 6, done), ...(await finishConfirmed(services, draft, callerOf(request))) };
    },
  });
}

function answer(type: Role, step: number, message: string) {
  return { status: 'ok' as const, message, type, step };
}
