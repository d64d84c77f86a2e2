import type { Page } from 'playwright-core';
import { mail, openPage, origin } from './browser';
import { inDatabase } from './database';
import { signInAt } from './demo';
import { newAccount } from './new-account';
import { newAddress, password } from './registration';
import { type Wire, wireOf } from './sites';

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
export const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
export const radio = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });

/** The roles that pay for their plan. */
export const payers = ['RETAILER', 'PARTNER'] as const;
type Payer = (typeof payers)[number];

/** An account of its own that pays later, at a page. */
export async function paysLater(path: string, role: Payer = 'RETAILER', width = 1280): Promise<Page> {
  const email = newAddress('billing');
  await newAccount(email, role);
  const page = await openPage({ width });
  await signInAt(page, path, email, password);
  return page;
}

/** A card that the bank asks about at each payment. */
export const askingCard = '4000002760003184';
/** A card that is stored and never charged. */
export const refusedCard = '4000000000000341';

const typed = (number: string) => ({
  ...{ name: 'Iris Calder', number, cvc: '123' },
  ...{ exp_month: '12', exp_year: String(new Date().getFullYear() + 2) },
});

/** Stores a card, in the place of the one that is there. */
export async function changeCardTo(wire: Wire, number: string): Promise<void> {
  const { items = [] } = Object(await wire('GET', '/stripe/cards'));
  for (const { id } of items) await wire('DELETE', `/stripe/cards/${id}`);
  await wire('POST', '/stripe/cards', typed(number));
}

/** An account of its own with a paid plan of a month, and calls in its name. */
export async function paysMonthly(role: Payer, plan = 'standard') {
  const email = newAddress('pays');
  await newAccount(email, role);
  const wire = await wireOf(email, password);
  await changeCardTo(wire, '4242424242424242');
  await wire('POST', '/plans/subscribe', { plan, type: 'STRIPE' });
  return { email, wire };
}

/** The month is over: the plan’s next one is billed, as the hourly job would. */
export async function monthIsOver(email: string): Promise<void> {
  const account = `(select m.account_id from directory.users u join directory.memberships m on m.user_id = u.id
    where u.email = $1)`;
  const ends = `update subscriptions set current_period_end = now(), bill_at = now() where account_id = ${account}`;
  if ((await inDatabase(ends, [email])) !== 1) throw new Error(`${email} has no plan.`);
  const job = `insert into jobs.job (name, data) values ('billing.account', jsonb_build_object('accountId', ${account}))`;
  await inDatabase(job, [email]);
}

/** The page that the mail with this sentence leads to. */
export async function pageInMail(email: string, holding: RegExp): Promise<string> {
  const { text } = await mail(email, { holding });
  const link = /^https?:\/\/\S+$/m.exec(text)?.[0];
  if (!link) throw new Error(`The mail leads nowhere:\n${text}`);
  return origin + new URL(link).pathname;
}

/** Fills the form of a new card. */
export async function fillCard(page: Page, number: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Card owner name' }).fill('Iris Calder');
  await page.getByRole('textbox', { name: 'Card number' }).fill(number);
  await page.getByRole('combobox', { name: 'Expiry month' }).selectOption('12');
  await page.getByRole('combobox', { name: 'Expiry year' }).selectOption(String(new Date().getFullYear() + 2));
  await page.getByRole('textbox', { name: 'CVV' }).fill('123');
}
