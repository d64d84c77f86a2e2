import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { mail, openPage } from '../src/browser';
import { fillLogin, signInAt } from '../src/demo';
import { examine } from '../src/examine';
import { addFeed } from '../src/feeds';
import { newAccount } from '../src/new-account';
import { ownAccount } from '../src/own-account';
import { alertWith, newAddress, password, storedUser } from '../src/registration';
import { typePassword } from '../src/second-factor';
import { addSite } from '../src/sites';
import { invite, join } from '../src/team';

const owner = ownAccount('RETAILER');
const client = ownAccount('CHARITY');
const otherClient = ownAccount('RETAILER');

const patient = { timeout: 240_000 };
const members = (page: Page) => page.getByRole('table').first();
const invitations = (page: Page) => page.getByRole('group', { name: 'Invitations' });

test('an owner invites a viewer, who joins and sees what a viewer may', patient, async () => {
  const siteName = `Shown ${crypto.randomUUID().slice(0, 8)}`;
  await addSite(await owner.wire(), siteName);
  const page = await openPage();
  await owner.signIn(page, '/team');
  await members(page).getByText('(you)').waitFor();
  await page.getByText('No invitation is waiting.').waitFor();
  const email = newAddress('viewer');
  const link = await invite(page, email, 'Viewer');
  const waiting = invitations(page).getByRole('row', { name: email });
  await waiting.getByRole('cell', { name: 'Viewer', exact: true }).waitFor();
  await waiting.getByText('Everything').waitFor();
  await waiting.getByText('Works until').waitFor();
  await page.getByText('1 open').waitFor();
  await waiting.getByRole('button', { name: `Send again, ${email}` }).click();
  await alertWith(page, 'An email was sent less than a minute ago.');
  const roles = page.getByRole('list', { name: 'Roles' });
  expect(await roles.getByRole('heading').allTextContents()).toEqual([
    ...['Owner', 'Manager', 'Editor', 'Finance', 'Viewer', 'Shop staff'],
  ]);
  await roles.getByText('Plan, invoices and payments, PayPal', { exact: true }).waitFor();
  await examine(page, 'team');

  const viewer = await join(link);
  await examine(viewer, 'invitation');
  await viewer.getByRole('button', { name: 'Accept the invitation' }).click();
  await viewer.getByRole('heading', { name: 'Welcome, Ana' }).waitFor();
  const menu = viewer.getByRole('navigation').first();
  await menu.getByRole('link', { name: 'Coupons' }).waitFor();
  await menu.getByRole('button', { name: 'Settings' }).click();
  await menu.getByRole('link', { name: 'Profile' }).waitFor();
  for (const hidden of ['Team', 'Developers', 'Payment Method'])
    expect(await menu.getByRole('link', { name: hidden, exact: true }).count(), hidden).toBe(0);
  expect(await menu.getByRole('button', { name: 'Billing' }).count()).toBe(0);
  await viewer.goto('/team');
  await alertWith(viewer, 'This page is not available for your account.');
  await viewer.goto('/websites');
  await members(viewer).getByText(siteName).waitFor();
  expect(await viewer.getByRole('link', { name: 'Add website' }).count()).toBe(0);
  expect(
    await members(viewer)
      .getByRole('link', { name: /^Edit|^Configure/ })
      .count(),
  ).toBe(0);
  expect(await viewer.getByRole('button', { name: /^Delete/ }).count()).toBe(0);
  expect(await members(viewer).getByRole('switch').first().isDisabled()).toBe(true);
  await viewer.goto('/profile');
  await viewer.getByText('Company details are changed by owners and managers.').waitFor();
  expect(await viewer.getByRole('button', { name: 'Close account' }).count()).toBe(0);

  await page.reload();
  await page.getByText('No invitation is waiting.').waitFor();
  await page.getByLabel('Role of Ana Costa').selectOption({ label: 'Manager' });
  await page.getByRole('button', { name: 'Change role' }).click();
  await alertWith(page, 'Role changed');
  // Their session ended with the old role.
  await viewer.goto('/coupons');
  await viewer.getByRole('heading', { name: 'Log in' }).waitFor();
  await fillLogin(viewer, email, password);
  await menu
    .getByRole('link', { name: 'Team' })
    .or(menu.getByRole('button', { name: 'Settings' }))
    .first()
    .waitFor();
  await viewer.goto('/team');
  await members(viewer).getByText('Manager').waitFor();
  expect(await viewer.getByRole('form', { name: 'Invite someone' }).count()).toBe(0);

  // Who is made an owner, and is one no longer, takes the owner's password.
  await page.getByLabel('Role of Ana Costa').selectOption({ label: 'Owner' });
  const question = page.getByRole('dialog', { name: 'Change role' });
  await question.getByText('Ana Costa will be: Owner.').waitFor();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await question.waitFor({ state: 'hidden' });
  expect(await page.getByLabel('Role of Ana Costa').inputValue()).toBe('manager');
  await page.getByLabel('Role of Ana Costa').selectOption({ label: 'Owner' });
  await question.getByLabel('Your password').fill('not the password');
  await question.getByRole('button', { name: 'Change role' }).click();
  await question.getByText('The password is wrong.').first().waitFor();
  await typePassword(page, 'Change role');
  await alertWith(page, 'Role changed');
  expect((await mail(email, { holding: /is now an owner of/ })).text).toContain('Ana Costa is now an owner of');
  await page.getByRole('button', { name: 'Remove, Ana Costa' }).click();
  await typePassword(page, 'Remove');
  await alertWith(page, 'Removed from the team');
  await viewer.goto('/coupons');
  await viewer.getByRole('heading', { name: 'Log in' }).waitFor();
});

test('a user of two accounts accepts with their own login, and goes from one to the other', patient, async () => {
  const page = await openPage();
  await client.signIn(page, '/team');
  const email = await owner.email();
  // A charity has a desk, too.
  const offered = page.getByRole('form', { name: 'Invite someone' }).getByLabel('Role').getByRole('option');
  await expect
    .poll(() => offered.allTextContents())
    .toEqual(['Owner', 'Manager', 'Editor', 'Finance', 'Viewer', 'Shop staff']);
  const link = await invite(page, email, 'Editor');

  const agency = await openPage();
  await agency.goto(link);
  await agency.getByText('This address has a login already. Log in to accept the invitation.').waitFor();
  await agency.getByRole('link', { name: 'Log in' }).click();
  await fillLogin(agency, email, password);
  await agency.getByRole('button', { name: 'Accept the invitation' }).click();
  await agency.getByRole('heading', { name: /^Welcome, / }).waitFor();
  expect(await storedUser(agency)).toMatchObject({ role: 'CHARITY', member_role: 'editor', email });

  await agency.goto('/profile');
  const accounts = agency.getByRole('list', { name: 'Your accounts' });
  await accounts.getByText('This account', { exact: true }).waitFor();
  await examine(agency, 'profile-accounts');
  await accounts.getByRole('button', { name: /^Go to / }).click();
  await expect.poll(async () => storedUser(agency)).toMatchObject({ role: 'RETAILER', member_role: 'owner' });
  await agency.getByRole('heading', { name: /^Welcome, / }).waitFor();
  await agency.goto('/coupons');
  await agency.getByRole('heading', { name: 'Coupons' }).first().waitFor();

  // From any page, and only to where they are not.
  await agency.getByRole('button', { name: /^Account: / }).click();
  const menu = agency.getByRole('menu');
  const others = menu.locator('[role=menuitem]:not([aria-current]):not([href])');
  await expect.poll(() => others.count()).toBe(1);
  await menu.locator('[aria-current=true]').waitFor();
  await others.click();
  await expect.poll(async () => storedUser(agency)).toMatchObject({ role: 'CHARITY', member_role: 'editor' });
  await agency.getByRole('heading', { name: /^Welcome, / }).waitFor();
});

test('an agency of two clients sees what waits in each, and enters one', patient, async () => {
  const [first, second] = [otherClient, client];
  const email = newAddress('agency');
  await newAccount(email, 'PARTNER');
  const agency = await openPage();
  await signInAt(agency, '/accounts', email, password);
  const accounts = agency.getByRole('list', { name: 'Your accounts' });
  await accounts.getByText('This account', { exact: true }).waitFor();
  await expect.poll(() => accounts.getByRole('heading').count()).toBe(1);

  for (const [one, role] of [
    [first, 'Editor'],
    [second, 'Viewer'],
  ] as const) {
    const page = await openPage();
    await one.signIn(page, '/team');
    await agency.goto(await invite(page, email, role));
    await agency.getByRole('button', { name: 'Accept the invitation' }).click();
    await agency.getByRole('heading', { name: /^Welcome, / }).waitFor();
  }
  expect(await storedUser(agency)).toMatchObject({ role: 'CHARITY', member_role: 'viewer' });
  await addFeed(await first.wire(), 'http://127.0.0.1:9/feed.xml', {}, 'failed');

  await agency.getByRole('button', { name: /^Account: / }).click();
  await agency.getByRole('menuitem', { name: 'All accounts' }).click();
  await agency.getByRole('heading', { name: 'Your accounts', level: 1 }).waitFor();
  const rows = accounts.locator('> li');
  await expect.poll(() => rows.count()).toBe(3);
  const ofShop = rows.filter({ hasText: 'Editor' });
  await rows.filter({ hasText: 'Viewer' }).getByText('This account', { exact: true }).waitFor();
  await expect
    .poll(async () => {
      await agency.reload();
      await rows.first().waitFor();
      return ofShop.getByText('A feed cannot be read').count();
    })
    .toBe(1);
  await rows.filter({ hasText: 'Owner' }).getByText('Nothing waits for you.').waitFor();
  await examine(agency, 'accounts');
  await ofShop.getByRole('button', { name: /^Go to / }).click();
  await expect.poll(async () => storedUser(agency)).toMatchObject({ role: 'RETAILER', member_role: 'editor', email });
  await agency.getByRole('region', { name: 'Needs attention' }).getByText('A feed cannot be read').waitFor();
});

test('a link that was used, or never was one, says so', async () => {
  const page = await openPage();
  for (const link of ['', '#token=nonsense', '#nonsense']) {
    await page.goto(`/invitation${link}`);
    await page.getByText('This invitation is no longer valid. Ask for a new one.').waitFor();
  }
});
