import { afterAll, beforeAll, expect, it } from 'vitest';
import { stripeKeys } from '../../testing/stripe/stripe-stand-in';
import { startTestApp, type TestApp } from '../../testing/test-app';

let [sandbox, stripe]: TestApp[] = [];
beforeAll(async () => {
  [sandbox, stripe] = await Promise.all([startTestApp(), startTestApp(6, { PAYMENTS: 'stripe', ...stripeKeys })]);
});
afterAll(() => Promise.all([sandbox?.close(), stripe?.close()]));

async function documentAt(app: TestApp | undefined, path: string) {
  const answer = await fetch(`${app?.origin}${path}`);
  const policy = answer.headers.get('content-security-policy') ?? '';
  return { allowed: policy.includes('stripe.com'), policy, text: await answer.text() };
}

it('lets Stripe’s fields in on the two pages with a card, where Stripe is on, and nowhere else', async () => {
  for (const path of ['/register-card', '/payment-method', '/payment-method?from=home']) {
    const page = await documentAt(stripe, path);
    expect(page.policy).toMatch(/script-src 'self' 'nonce-[^']+' 'wasm-unsafe-eval' https:\/\/js\.stripe\.com/);
    expect(page.policy).toContain("connect-src 'self' https://api.stripe.com;");
    expect(page.text).toContain('<meta name="stripe-key" content="pk_test_standin" />');
    expect(await documentAt(sandbox, path)).toMatchObject({ allowed: false });
  }
  for (const path of ['/login', '/dashboard', '/billings', '/register-plans', '/payment-method-of-another']) {
    const page = await documentAt(stripe, path);
    expect(page.allowed).toBe(false);
    expect(page.text).toContain('<meta name="cards" content="stripe" />');
    expect(page.text).not.toContain('pk_test_standin');
  }
  expect((await documentAt(sandbox, '/login')).text).not.toContain('name="cards"');
});
