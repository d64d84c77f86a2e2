import type { CallAnswer, CallInput } from '@dw/contract';
import type { Interval, PlanName } from '@dw/contract/enums';

export const paymentMethods = ['card', 'paypal', 'setup_payments_later'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

type Body = CallInput<'POST', '/dashboard/register/4'>['body'];
type Answer = CallAnswer<'POST', '/dashboard/register/4'>;

const payments = {
  card: { required_card: 1, plan_type: 'STRIPE' },
  paypal: { required_card: 0, plan_type: 'PAYPAL' },
  setup_payments_later: { required_card: 0 },
} as const satisfies Record<PaymentMethod, Partial<Body>>;

/** A plan as step 4 takes it; a charity pays nothing and names no way of paying. */
export const planToWire = (code: string, plan: PlanName, interval: Interval, method?: PaymentMethod): Body => ({
  code,
  plan,
  interval,
  ...(method && payments[method]),
});

/** What follows a chosen plan: the session where the account is made, the window of PayPal, or the card. */
export function afterPlan({ user, access_token, step, url }: Answer) {
  if (user && access_token) return { to: 'dashboard', user, token: access_token } as const;
  if (url !== undefined) return { to: 'paypal', url } as const;
  return { to: step === 5 ? 'card' : 'login' } as const;
}
