import { origin } from './browser';
import { mailedCode, password } from './registration';

type Role = 'RETAILER' | 'PARTNER' | 'CHARITY';

async function step(number: number, body: object): Promise<void> {
  const answer = await fetch(`${origin}/api/dashboard/register/${number}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`register/${number}: ${answer.status} ${await answer.text()}`);
}

/** Registers an account of a test's own beside the browser, on the standard plan, paid later; see `password`. */
export async function newAccount(email: string, role: Role = 'RETAILER'): Promise<void> {
  await step(1, { email, role });
  const code = await mailedCode(email);
  await step(2, { code, password, password_confirmation: password });
  await step(3, {
    code,
    company_name: 'Harbour & Hem Ltd',
    first_name: 'Iris',
    last_name: 'Calder',
    vatin: '980 780 684',
    address: '4 Quay Street',
    country: 'GB',
    city_name: 'Leeds',
    postcode: 'LS1 4AP',
    ...(role === 'CHARITY' && { charity_number: '205846' }),
  });
  await step(4, { code, plan: 'standard', interval: 'month', required_card: 0 });
}
