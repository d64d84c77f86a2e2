import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPage } from '../src/browser';
import { fillLogin, signInAt } from '../src/demo';
import { site, withDevice } from '../src/passkey-device';
import { alertWith, newAddress, password } from '../src/registration';
import { runningTakeBack } from '../src/running-take-back';
import { codeOf, setUpTotp } from '../src/second-factor';
import { invite, join } from '../src/team';

/** The side menu as somebody reads it: its rows, and those of a group once it is opened. */
async function menuOf(page: Page): Promise<readonly string[]> {
  const menu = page.getByRole('navigation').first();
  const closed = menu.locator('[aria-expanded="false"]');
  while ((await closed.count()) > 0) await closed.first().click();
  return (await menu.getByRole('link').allTextContents()).map((text) => text.trim()).filter((text) => text !== '');
}

test('an owner requires a second step of a manager and shop staff, who sign in with theirs and see what is theirs', {
  timeout: 360_000,
}, async () => {
  const running = await runningTakeBack('Two steps');
  const owner = await openPage();
  await signInAt(owner, '/profile', running.shop.address, password);
  await setUpTotp(owner);
  await owner.goto('/team');
  await owner.getByRole('form', { name: 'Require two-step login' }).getByRole('button').click();
  await alertWith(owner, 'Two-step login is required now.');

  const managerAddress = newAddress('manager');
  const manager = await join(await invite(owner, managerAddress, 'Manager'));
  await manager.getByRole('button', { name: 'Accept the invitation' }).click();
  await manager.getByRole('heading', { name: 'Set up two-step login' }).waitFor();
  const secret = await setUpTotp(manager);
  await manager.getByRole('heading', { name: 'Welcome, Ana' }).waitFor();
  await manager.goto('/logout');
  await fillLogin(manager, managerAddress, password);
  await manager.getByRole('heading', { name: 'Enter your code' }).waitFor();
  await manager.getByRole('textbox', { name: 'Code', exact: true }).fill(codeOf(secret, 1));
  await manager.getByRole('button', { name: 'Log in', exact: true }).click();
  await manager.getByRole('heading', { name: 'Welcome, Ana' }).waitFor();
  // Everything but what is the owner's alone; Take Back stands in the menu of accounts with the dev flag.
  await expect
    .poll(() => menuOf(manager))
    .toEqual(expect.arrayContaining(['Websites', 'Feeds', 'Coupons', 'Team', 'Developers', 'Invoices']));
  expect(await menuOf(manager)).not.toContain('Payment Method');
  await manager.goto('/team');
  await manager.getByRole('heading', { name: 'Team' }).first().waitFor();
  // Owners alone give roles and invite.
  expect(await manager.getByRole('form', { name: 'Invite someone' }).count()).toBe(0);

  const staffLink = await invite(owner, newAddress('staff'), 'Shop staff');
  const staff = await join(staffLink.replace('127.0.0.1', 'localhost'));
  await withDevice(staff);
  await staff.getByRole('button', { name: 'Accept the invitation' }).click();
  await staff.getByRole('heading', { name: 'Set up two-step login' }).waitFor();
  await staff.getByRole('button', { name: 'Add a passkey' }).click();
  const form = staff.getByRole('form', { name: 'Add a passkey' });
  await form.getByLabel('Your password').fill(password);
  await form.getByRole('button', { name: 'Continue' }).click();
  await staff.getByRole('button', { name: 'I have kept them' }).click();
  await staff.getByRole('heading', { name: 'Welcome, Ana' }).waitFor();
  await staff.goto(`${site}/logout`);
  await staff.getByRole('button', { name: 'Log in with a passkey' }).click();
  await staff.getByRole('heading', { name: 'Welcome, Ana' }).waitFor();
  await expect.poll(() => menuOf(staff)).toEqual(['Dashboard', 'Desk', 'Profile']);
  for (const path of ['/websites', '/team', '/billings', '/take-back/requests']) {
    await staff.goto(`${site}${path}`);
    await staff.getByText('This page is not available for your account.').first().waitFor();
  }

  await owner.reload();
  await owner.getByText('Members without it: 0').waitFor();
});
