import { origin } from './browser';
import { ownAddress } from './own-address';
import { mailedCode, password } from './registration';

type Role = 'RETAILER' | 'PARTNER' | 'CHARITY';

async function step(number: number, headers: Record<string, string>, body: object): Promise<void> {
  const answer = await fetch(`${origin}/api/dashboard/register/${number}`, {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`register/${number}: ${answer.status} ${await answer.text()}`);
}

/** Registers an account of a test’s own beside the browser, on the standard plan, paid later; see `password`. */
export async function newAccount(email: string, role: Role = 'RETAILER'): Promise<void> {
  const from = ownAddress();
  await step(1, from, { email, role });
  const code = await mailedCode(email);
  await step(2, from, { code, password, password_confirmation: password });
  await step(3, from, {
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
  await step(4, from, { code, plan: 'standard', interval: 'month', required_card: 0 });
}
