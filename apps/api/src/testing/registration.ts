import { type BodyInput, type Role, registration } from '@dw/contract';
import { call } from './client';
import type { TestApp } from './test-app';

export const password = 'a long enough password';

/** Details as a retailer writes them. */
export const details: Omit<BodyInput<typeof registration.setDetails>, 'code'> = {
  company_name: 'Alder & Thread Ltd',
  first_name: 'Maya',
  last_name: 'Okoro',
  vatin: 'GB980780684',
  phone: '+44 7987 654321',
  address: '1 Rail Lane',
  country: 'GB',
  city_name: 'leeds',
  postcode: 'ls14ap',
};

export const card = { name: 'Maya Okoro', number: '4242 4242 4242 4242', exp_month: '01', exp_year: 2040, cvc: '737' };

let count = 0;
export function newEmail(): string {
  count += 1;
  return `new${count}-${crypto.randomUUID().slice(0, 8)}@shop.example`;
}

/** Everyone may register again: tests share one address, people do not. */
export async function forgetThrottles(app: TestApp): Promise<void> {
  await app.admin.query('delete from directory.throttles');
}

/** The code in the newest mail to that address. */
export async function codeFor(app: TestApp, email: string): Promise<string> {
  const mail = await app.mailTo(email);
  const found = /^Your code is ([0-9A-Z]{5}-[0-9A-Z]{5})$/m.exec(mail)?.[1];
  if (!found) throw new Error(`There is no code in: ${mail}`);
  return found;
}

/** A registration whose next step is `step`. */
export async function registrationAt(app: TestApp, step: 2 | 3 | 4 | 5, role: Role = 'RETAILER') {
  const email = newEmail();
  await forgetThrottles(app);
  await call(app.origin, registration.start, { body: { email, role } });
  const code = await codeFor(app, email);
  const charity = role === 'CHARITY' ? { charity_number: '1098765' } : {};
  if (step > 2) {
    await call(app.origin, registration.setPassword, { body: { code, password, password_confirmation: password } });
  }
  if (step > 3) await call(app.origin, registration.setDetails, { body: { code, ...details, ...charity } });
  if (step > 4) {
    await call(app.origin, registration.choosePlan, {
      body: { code, plan: 'standard', required_card: 1, plan_type: 'STRIPE' },
    });
  }
  return { email, code };
}
