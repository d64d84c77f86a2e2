import { expect, test } from 'vitest';
import { openPage } from '../src/browser';
import { fillLogin } from '../src/demo';
import { examine } from '../src/examine';
import { ownAccount } from '../src/own-account';
import { alertWith, newAddress, password } from '../src/registration';
import { addSite } from '../src/sites';
import { invite, join } from '../src/team';

const owner = ownAccount('RETAILER');
const inviter = ownAccount('RETAILER');

test('an invitation says already what is seen', { timeout: 240_000 }, async () => {
  const own = crypto.randomUUID().slice(0, 8);
  const [shown, hidden] = [`Shown ${own}`, `Hidden ${own}`];
  for (const name of [shown, hidden]) await addSite(await inviter.wire(), name);
  const page = await openPage();
  await inviter.signIn(page, '/team');
  const form = page.getByRole('form', { name: 'Invite someone' });
  // Finance is for the whole account.
  await form.getByRole('switch', { name: 'All websites' }).waitFor({ state: 'attached' });
  await form.getByLabel('Role').selectOption({ label: 'Finance' });
  await expect.poll(() => form.getByRole('switch').count()).toBe(0);
  await form.getByLabel('Role').selectOption({ label: 'Viewer' });
  await form.getByRole('switch', { name: 'All websites' }).uncheck({ force: true });
  await form.getByRole('checkbox', { name: shown }).check();
  await examine(page, 'team-invitation-limits');
  const email = newAddress('limited-from-the-start');
  const viewer = await join(await invite(page, email, 'Viewer'));
  const waiting = page.getByRole('group', { name: 'Invitations' }).getByRole('row', { name: email });
  await waiting.getByText(`${shown}; All shops and stores`).waitFor();
  await viewer.getByRole('button', { name: 'Accept the invitation' }).click();
  await viewer.getByRole('heading', { name: 'Welcome, Ana' }).waitFor();
  await viewer.goto('/websites');
  const rows = viewer.getByRole('table').first();
  await rows.getByText(shown).waitFor();
  expect(await rows.getByText(hidden).count()).toBe(0);
});

test('an owner limits an editor to one website, who sees no other', { timeout: 240_000 }, async () => {
  const own = crypto.randomUUID().slice(0, 8);
  const [shown, hidden] = [`Shown ${own}`, `Hidden ${own}`];
  for (const name of [shown, hidden]) await addSite(await owner.wire(), name);
  const page = await openPage();
  await owner.signIn(page, '/team');
  const email = newAddress('limited');
  const editor = await join(await invite(page, email, 'Editor'));
  await editor.getByRole('button', { name: 'Accept the invitation' }).click();
  await editor.getByRole('heading', { name: 'Welcome, Ana' }).waitFor();
  await editor.goto('/websites');
  const rows = editor.getByRole('table').first();
  await rows.getByText(hidden).waitFor();

  await page.reload();
  await page.getByRole('button', { name: 'Limit, Ana Costa' }).click();
  const dialog = page.getByRole('dialog', { name: 'What Ana Costa sees' });
  await dialog.getByRole('switch', { name: 'All websites' }).uncheck({ force: true });
  await dialog.getByRole('checkbox', { name: shown }).check();
  await examine(page, 'team-limits');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await alertWith(page, 'Saved. They have to log in again.');
  const sees = page.getByRole('row', { name: 'Ana Costa' }).getByText(`${shown}; All shops and stores`);
  await sees.waitFor();
  expect(await sees.evaluate((cell) => [cell.tagName, cell.scrollWidth - cell.clientWidth])).toEqual(['TD', 0]);

  await editor.goto('/websites');
  await fillLogin(editor, email, password);
  await rows.getByText(shown).waitFor();
  expect(await rows.getByText(hidden).count()).toBe(0);
  expect(await editor.getByRole('link', { name: 'Add website' }).count()).toBe(0);
  await editor.goto('/website/add');
  await alertWith(editor, 'This page is not available for your account.');
});
