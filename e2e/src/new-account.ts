import type { Page } from 'playwright-core';
import { mail, openPage, origin } from './browser';
import { ownAddress } from './own-address';
import { mailedCode, newAddress, password } from './registration';
import type { Product } from './server';

type Role = 'RETAILER' | 'PARTNER' | 'CHARITY';
type Place = Pick<Product, 'origin' | 'mail'>;
const ofTheRun: Place = { origin, mail };

async function step(at: Place, number: number, headers: Record<string, string>, body: object): Promise<void> {
  const answer = await fetch(`${at.origin}/api/dashboard/register/${number}`, {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`register/${number}: ${answer.status} ${await answer.text()}`);
}

const details = {
  company_name: 'Harbour & Hem Ltd',
  first_name: 'Iris',
  last_name: 'Calder',
  vatin: '980 780 684',
  address: '4 Quay Street',
  country: 'GB',
  city_name: 'Leeds',
  postcode: 'LS1 4AP',
};

/**
 * Begins a registration beside the browser and leaves it at a step: 2 the password, 3 the details, 4 the plan.
 * @returns its code
 */
async function newDraft(
  email: string,
  role: Role,
  due: 2 | 3 | 4,
  from = ownAddress(),
  at = ofTheRun,
): Promise<string> {
  await step(at, 1, from, { email, role });
  const code = await mailedCode(email, 0, at.mail);
  if (due > 2) await step(at, 2, from, { code, password, password_confirmation: password });
  if (due > 3) await step(at, 3, from, { code, ...details, ...(role === 'CHARITY' && { charity_number: '205846' }) });
  return code;
}

/** Registers an account of a test’s own beside the browser, paid later; see `password`. */
export async function newAccount(
  email: string,
  role: Role = 'RETAILER',
  plan = 'standard',
  at = ofTheRun,
): Promise<void> {
  const from = ownAddress();
  const code = await newDraft(email, role, 4, from, at);
  await step(at, 4, from, { code, plan, interval: 'month', required_card: 0 });
}

/** A window of its own with a registration at a step, opened by the mail’s link; see newDraft. @param at another product than the run’s */
export async function openDraft(due: 2 | 3 | 4, role: Role, at = ofTheRun): Promise<Page> {
  const from = ownAddress();
  const code = await newDraft(newAddress('draft'), role, due, from, at);
  const page = await openPage({ from: at === ofTheRun ? from : undefined, at: at.origin });
  await page.goto(`/register-code#code=${code}`);
  return page;
}
