import { describe, expect, it } from 'vitest';
import { afterPlan, planToWire } from './plan-choice';

describe('what step 4 is sent', () => {
  const base = { code: 'c', plan: 'standard', interval: 'month' };

  it('asks for a card', () => {
    expect(planToWire('c', 'standard', 'month', 'card')).toEqual({ ...base, required_card: 1, plan_type: 'STRIPE' });
  });

  it('asks for PayPal', () => {
    expect(planToWire('c', 'standard', 'month', 'paypal')).toEqual({ ...base, required_card: 0, plan_type: 'PAYPAL' });
  });

  it('names no way of paying where it is paid later', () => {
    expect(planToWire('c', 'standard', 'month', 'setup_payments_later')).toEqual({ ...base, required_card: 0 });
  });

  it('says nothing of payment for charities', () => {
    expect(planToWire('c', 'standard', 'month')).toEqual(base);
  });
});

describe('what follows a plan', () => {
  const answer = { status: 'ok', message: '', type: 'RETAILER', step: 5 } as const;

  it('is the card where the server waits for it', () => {
    expect(afterPlan(answer)).toEqual({ to: 'card' });
  });

  it('is the window of PayPal where the answer holds an address', () => {
    const url = 'https://paypal.example/approve';
    expect(afterPlan({ ...answer, step: 4, url })).toEqual({ to: 'paypal', url });
  });

  it('is the login where the account was made and the session went elsewhere', () => {
    expect(afterPlan({ ...answer, step: 6 })).toEqual({ to: 'login' });
    expect(afterPlan({ ...answer, step: 6, access_token: 'only this' })).toEqual({ to: 'login' });
  });
});
