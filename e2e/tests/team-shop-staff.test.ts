import { expect, test } from 'vitest';
import { openPage } from '../src/browser';
import { signInAt } from '../src/demo';
import { examine } from '../src/examine';
import { newAddress, password } from '../src/registration';
import { runningTakeBack } from '../src/running-take-back';
import { invite, join } from '../src/team';

test('an owner invites shop staff for one store, who see its desk and nothing else', { timeout: 240_000 }, async () => {
  const running = await runningTakeBack('Staffed');
  const page = await openPage();
  await signInAt(page, '/team', running.shop.address, password);
  const form = page.getByRole('form', { name: 'Invite someone' });
  await form.getByLabel('Role').selectOption({ label: 'Shop staff' });
  expect(await form.getByRole('switch', { name: 'All websites' }).count()).toBe(0);
  await form.getByRole('switch', { name: 'All shops and stores' }).uncheck({ force: true });
  await form.getByRole('checkbox', { name: 'Clifton' }).check();
  const staff = await join(await invite(page, newAddress('staff'), 'Shop staff'));
  await staff.getByText('Works at the desk of a shop.').waitFor();
  await staff.getByRole('button', { name: 'Accept the invitation' }).click();
  await staff.getByRole('heading', { name: 'Welcome, Ana' }).waitFor();
  const menu = staff.getByRole('navigation').first();
  await menu.getByRole('button', { name: 'Take Back' }).click();
  expect(await menu.getByRole('link', { name: 'Websites' }).count()).toBe(0);
  await menu.getByRole('link', { name: 'Desk' }).click();
  // One store: there is nothing to choose.
  await staff.getByLabel('Or type the code').waitFor();
  expect(await staff.getByLabel('Store').count()).toBe(0);
  expect(await staff.getByText('Park Street').count()).toBe(0);
  await examine(staff, 'desk-of-shop-staff');
  await staff.goto('/take-back/requests');
  await staff.getByText('This page is not available for your account.').first().waitFor();
});
