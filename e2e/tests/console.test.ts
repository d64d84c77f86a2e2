import { expect, inject, test } from 'vitest';
import { openPage, origin } from '../src/browser';
import { enterAs, finishSetUp, giveReason, menuOf, openConsole, openLink, signInAgain } from '../src/console';
import { demo } from '../src/demo';
import { examine } from '../src/examine';
import { newAccount } from '../src/new-account';
import { alertWith, newAddress, screen } from '../src/registration';

const patient = { timeout: 300_000 };
const reason = 'Ticket 4711: they wrote to us';

test(
  'an operator sets up by the link, signs in again, decides a charity, and the log has it all',
  patient,
  async () => {
    const address = newAddress('waiting-charity');
    await newAccount(address, 'CHARITY');
    const page = await openConsole();
    const admin = await openLink(page, 'admin', 'Maya Lind');
    await examine(page, 'console-set-up');
    // Nothing is sent before it can be right; the first wrong field has the focus.
    await page.getByRole('button', { name: 'Finish and sign in' }).click();
    await page.getByText('Enter the six digits that the app shows now.').waitFor();
    await finishSetUp(page, admin);
    await screen(page, 'Accounts');
    expect(await menuOf(page)).toEqual([
      'Accounts',
      'Verifications',
      'Shoppers',
      'Hand-overs',
      'Mails',
      'Failures',
      'Failed jobs',
      'Log',
    ]);

    await page.getByRole('button', { name: 'Sign out' }).click();
    await screen(page, 'Sign in');
    await examine(page, 'console-sign-in');
    await signInAgain(page, admin);
    // A link works once.
    const late = await openConsole();
    await late.goto(`/welcome#${admin.token}`);
    await screen(late, 'This link does not work');

    await page.getByRole('searchbox', { name: 'Search accounts' }).fill(address);
    const found = page.getByRole('link', { name: 'Harbour & Hem Ltd' });
    await expect.poll(() => found.count()).toBe(1);
    await found.click();
    // Nothing of it is shown before somebody says why.
    await page.getByText('What you will see is personal').waitFor();
    expect(await page.getByText(address).count()).toBe(0);
    await giveReason(page, 'x');
    await page.getByText('Say why, in three characters or more.').waitFor();
    await giveReason(page, reason);
    await screen(page, 'Harbour & Hem Ltd');
    await page.getByText('205846').waitFor();
    await examine(page, 'console-account');
    await page.getByRole('tab', { name: 'Members' }).click();
    await page.getByText(address).first().waitFor();
    await page.getByRole('tab', { name: 'Company' }).click();
    await page.getByRole('link', { name: 'Verification', exact: true }).click();
    // The reason that was given for the account is enough.
    await page.getByRole('link', { name: 'Look the number up' }).waitFor();
    await examine(page, 'console-verification');

    await page.getByRole('button', { name: 'Refuse' }).click();
    const dialog = page.getByRole('dialog', { name: 'Refuse this account?' });
    await dialog.getByLabel('What is wrong').selectOption({ label: 'Another reason' });
    await dialog.getByRole('button', { name: 'Refuse' }).click();
    await dialog.getByText('Say the other reason in your words.').waitFor();
    await examine(page, 'console-refuse');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Verify' }).click();
    await page.getByRole('dialog', { name: 'Verify this account?' }).getByRole('button', { name: 'Verify' }).click();
    await alertWith(page, 'The account is verified.');
    await page.getByRole('button', { name: 'Verify' }).waitFor({ state: 'detached' });
    await page.getByText('Verified', { exact: true }).first().waitFor();

    await page.getByRole('link', { name: 'Shoppers' }).click();
    await page.getByLabel('Email address').fill('nobody');
    await page.getByRole('button', { name: 'Look up' }).click();
    await page.getByText('Enter a whole email address.').waitFor();
    await page.getByLabel('Email address').fill('ella@shopper.example');
    await page.getByLabel('Reason').fill(reason);
    await page.getByRole('button', { name: 'Look up' }).click();
    await page.getByRole('region', { name: 'ella@shopper.example' }).waitFor();
    expect(page.url()).toBe(`${inject('console')}/shoppers`);
    await examine(page, 'console-shopper');

    await page.getByRole('link', { name: 'Log' }).click();
    await screen(page, 'Log');
    const row = (call: string) =>
      page.getByRole('row').filter({ hasText: call }).filter({ hasText: 'Maya Lind' }).first();
    for (const call of ['GET /accounts/{id}', 'POST /verifications/{id}', 'POST /shoppers/find']) {
      await row(call).waitFor();
      expect(await row(call).textContent()).toContain(reason);
    }
    await examine(page, 'console-log');
  },
);

test('support sees no buttons of finance, and pages of other roles say so', patient, async () => {
  const { page } = await enterAs('support', 'Noor Haddad');
  expect(await menuOf(page)).toEqual([
    'Accounts',
    'Verifications',
    'Shoppers',
    'Hand-overs',
    'Mails',
    'Failures',
    'Failed jobs',
  ]);
  await page.getByRole('searchbox', { name: 'Search accounts' }).fill(demo.retailer);
  await page.getByRole('main').getByRole('link', { name: 'Alder & Thread Ltd' }).click();
  await giveReason(page, reason);
  await page.getByRole('button', { name: 'Send a notice' }).waitFor();
  expect(await page.getByRole('button', { name: 'Block' }).count()).toBe(0);
  await page.getByRole('link', { name: 'Invoices and credit notes' }).click();
  await page.getByRole('table').getByRole('link').first().click();
  await page.getByRole('heading', { name: 'Bill' }).waitFor();
  for (const name of ['Credit', 'Write anew', 'Write off'])
    expect(await page.getByRole('button', { name, exact: true }).count(), name).toBe(0);
  await examine(page, 'console-invoice');

  for (const label of ['Hand-overs', 'Mails', 'Failures', 'Failed jobs', 'Verifications']) {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: label }).click();
    await screen(page, label);
    await examine(page, `console-${label.toLowerCase().replace(' ', '-')}`);
  }
  await page.goto('/log');
  await screen(page, 'Not for your role');
  await page.goto('/nowhere');
  await screen(page, 'Page not found');
});

test('a partner’s session is worth nothing there, and the product has none of its files', patient, async () => {
  const answer = await fetch(`${origin}/api/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: demo.retailer, password: demo.password }),
  });
  const { access_token: token } = await answer.json();
  const asked = await fetch(`${inject('console')}/api/accounts`, {
    headers: { Authorization: `Bearer ${token}`, Cookie: `authUser=${token}; console=${token}` },
  });
  expect(asked.status).toBe(401);

  const page = await openPage({ at: inject('console') });
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/assets/console-')) scripts.push(new URL(request.url()).pathname);
  });
  const shown = await page.goto('/accounts');
  expect(shown?.headers()['content-security-policy']).toMatch(
    /^default-src 'none'; script-src 'self' 'nonce-[\w+/=]+'; /,
  );
  await screen(page, 'Sign in');
  expect(scripts.length).toBeGreaterThan(0);
  for (const path of scripts) expect((await fetch(origin + path)).status, path).toBe(404);
  // Before anything of an account: its sign-in is refused without a word on what was wrong.
  await page.getByLabel('Email').fill(demo.retailer);
  await page.getByLabel('Password', { exact: true }).fill(demo.password);
  await page.getByLabel('Code', { exact: true }).fill('123456');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByText('Address, password or code is wrong.').waitFor();
});
