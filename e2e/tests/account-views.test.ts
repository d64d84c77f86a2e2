import { expect, inject, test } from 'vitest';
import { mail, openPage, origin } from '../src/browser';
import { enterAs, giveReason } from '../src/console';
import { signInAt } from '../src/demo';
import { examine } from '../src/examine';
import { newAccount } from '../src/new-account';
import { alertWith, newAddress, password, screen } from '../src/registration';

const patient = { timeout: 300_000 };
const reason = 'You asked us why your website shows no widget.';

test(
  'support looks at a dashboard as the account sees it, changes nothing, and the account is told',
  patient,
  async () => {
    const email = newAddress('viewed');
    await newAccount(email);
    const { page } = await enterAs('support', 'Noor Haddad');
    await page.getByRole('searchbox', { name: 'Search accounts' }).fill(email);
    const found = page.getByRole('main').getByRole('link', { name: 'Harbour & Hem Ltd' });
    await expect.poll(() => found.count()).toBe(1);
    await found.click();
    await giveReason(page, 'Ticket 4714');
    await page.getByRole('button', { name: 'View as' }).click();
    const dialog = page.getByRole('dialog', { name: 'Look at the dashboard as this account sees it?' });
    // The owners read it, so that it is not the one that was given for the page.
    expect(await dialog.getByLabel('Reason, mailed to the owners').inputValue()).toBe('');
    await dialog.getByLabel('Reason, mailed to the owners').fill(reason);
    await examine(page, 'console-view-as');
    await dialog.getByRole('button', { name: 'View as' }).click();
    await alertWith(page, 'The view is ready.');
    const url = (await page.getByRole('link', { name: 'Open the dashboard' }).getAttribute('href')) ?? '';
    expect(url.startsWith(`${origin}/view#view_`)).toBe(true);
    expect((await mail(email, { holding: /is looking at your/ })).text).toContain(reason);

    const view = await openPage();
    await view.goto(url.slice(origin.length));
    await view.waitForURL('**/dashboard');
    const banner = view.getByRole('region', { name: 'View for support' });
    await banner.getByText('You see Harbour & Hem Ltd as its viewers do, and can change nothing.').waitFor();
    await examine(view, 'view-for-support');
    await view.goto('/websites');
    await screen(view, 'Websites');
    await banner.waitFor();
    expect(await view.getByRole('link', { name: 'Add website' }).count()).toBe(0);
    // Keys are no viewer’s, whatever the address.
    await view.goto('/developers');
    await view.waitForURL('**/dashboard');
    const token = url.split('#')[1] ?? '';
    const asked = async (method: string, path: string) => {
      const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
      const answer = await fetch(`${origin}/api${path}`, { method, headers, ...(method !== 'GET' && { body: '{}' }) });
      return answer.status;
    };
    expect([await asked('GET', '/sites'), await asked('GET', '/api_keys'), await asked('POST', '/sites')]).toEqual([
      200, 403, 403,
    ]);
    expect((await fetch(`${inject('console')}/api/session`, { headers: { Cookie: `console=${token}` } })).status).toBe(
      401,
    );
    await banner.getByRole('button', { name: 'End the view' }).click();
    await view.waitForURL('**/login');

    // The account has it on its pages, with the reason.
    const owner = await openPage();
    await signInAt(owner, '/dashboard', email, password);
    const told = owner.getByRole('region', { name: 'Support looked at your account' });
    await told.getByText(reason).waitFor();
    await examine(owner, 'viewed-by-support');

    // Whoever changes the account may put an end to it, and still reads that there was one.
    expect(await asked('GET', '/sites')).toBe(200);
    await told.getByRole('button', { name: 'End the view' }).click();
    await alertWith(owner, 'The view has ended.');
    await expect.poll(() => told.getByRole('button').count()).toBe(0);
    await told.getByText(reason).waitFor();
    expect(await asked('GET', '/sites')).toBe(401);
    await view.goto(url.slice(origin.length));
    await view.getByText('The view has ended. Begin another one at the console.').waitFor();
  },
);
