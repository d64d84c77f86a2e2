import { expect, test } from 'vitest';
import { openContext, openPage } from '../src/browser';
import { addCoupon, dayIn, newShop, openAs } from '../src/coupons';
import { signIn, signInAt } from '../src/demo';
import { examine } from '../src/examine';
import { newAccount } from '../src/new-account';
import { alertWith, newAddress, password, screen } from '../src/registration';

test('ux 29: two tabs edit one website: the second sees both versions and chooses', async () => {
  const address = newAddress('conflict');
  await newAccount(address);
  const context = await openContext({ motion: true });
  const one = await context.newPage();
  await signInAt(one, '/website/add', address, password);
  await one.getByLabel('Name').fill('Alder');
  await one.getByLabel('Website url').fill(`${crypto.randomUUID()}.example`);
  await one.getByRole('button', { name: 'Add website' }).click();
  await one.waitForURL('**/website/configure/*');
  const uuid = one.url().split('/').at(-1);
  const other = await context.newPage();
  for (const page of [one, other]) {
    await page.goto(`/website/edit/${uuid}`);
    await screen(page, 'Edit Alder');
  }
  await other.getByLabel('Name').fill('Alder & Thread');
  await other.getByLabel('Website url').fill('thread.example');
  await other.getByRole('button', { name: 'Update' }).click();
  await screen(other, 'Websites');

  await one.getByLabel('Name').fill('Alder Ltd');
  await one.getByRole('button', { name: 'Update' }).click();
  await alertWith(one, 'This was changed since you opened it.');
  const panel = one.getByRole('region', { name: 'This was changed since you opened it.' });
  const name = panel.getByRole('group', { name: 'Name' });
  await expect.poll(() => name.getByRole('radio', { name: 'Yours: Alder Ltd' }).isChecked()).toBe(true);
  // What only the other tab changed is taken over, and told.
  await expect.poll(() => panel.getByRole('radio', { name: 'Theirs: thread.example' }).isChecked()).toBe(true);
  await expect.poll(() => one.getByLabel('Website url').inputValue()).toBe('thread.example');
  await examine(one, 'edit-conflict');
  await name.getByRole('radio', { name: 'Theirs: Alder & Thread' }).check();
  await expect.poll(() => one.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Alder & Thread');
  await name.getByRole('radio', { name: 'Yours: Alder Ltd' }).check();
  await one.getByRole('button', { name: 'Update' }).click();
  await screen(one, 'Websites');
  await one.getByRole('link', { name: 'Alder Ltd', exact: true }).waitFor();
  await one.getByText('thread.example').first().waitFor();
});

test('what someone else changed beside the form is no question', async () => {
  const address = newAddress('beside');
  await newAccount(address);
  const context = await openContext({ motion: true });
  const one = await context.newPage();
  await signInAt(one, '/website/add', address, password);
  await one.getByLabel('Name').fill('Birch');
  await one.getByLabel('Website url').fill(`${crypto.randomUUID()}.example`);
  await one.getByRole('button', { name: 'Add website' }).click();
  await one.waitForURL('**/website/configure/*');
  await one.goto(one.url().replace('configure', 'edit'));
  await screen(one, 'Edit Birch');
  const other = await context.newPage();
  await other.goto('/websites');
  const stored = other.waitForResponse((response) => response.request().method() === 'PUT');
  await other.getByRole('switch', { name: 'Test mode, Birch' }).click();
  await stored;
  await one.getByLabel('Name').fill('Birch Ltd');
  await one.getByRole('button', { name: 'Update' }).click();
  await screen(one, 'Websites');
  await one
    .getByRole('switch', { name: 'Test mode, Birch Ltd' })
    .and(one.getByRole('switch', { checked: true }))
    .waitFor();
});

test('two tabs edit the company: the second sees both versions and chooses', async () => {
  const address = newAddress('company');
  await newAccount(address);
  const context = await openContext({ motion: true });
  const one = await context.newPage();
  await signIn(one, address, password);
  const other = await context.newPage();
  for (const page of [one, other]) {
    await page.goto('/profile');
    await page.getByLabel('Company name').waitFor();
  }
  await other.getByLabel('Company name').fill('Alder & Thread');
  await other.getByRole('combobox', { name: 'City' }).fill('Hebden Bridge');
  await other.getByRole('button', { name: 'Update', exact: true }).click();
  await alertWith(other, 'Details updated.');

  await one.getByLabel('Company name').fill('Alder Ltd');
  await one.getByRole('button', { name: 'Update', exact: true }).click();
  await alertWith(one, 'This was changed since you opened it.');
  const panel = one.getByRole('region', { name: 'This was changed since you opened it.' });
  const name = panel.getByRole('group', { name: 'Company name' });
  await name
    .getByRole('radio', { name: 'Yours: Alder Ltd' })
    .and(one.getByRole('radio', { checked: true }))
    .waitFor();
  // What only the other tab changed is taken over, and told in words.
  await panel
    .getByRole('radio', { name: 'Theirs: Hebden Bridge' })
    .and(one.getByRole('radio', { checked: true }))
    .waitFor();
  await expect.poll(() => one.getByRole('combobox', { name: 'City' }).inputValue()).toBe('Hebden Bridge');
  await examine(one, 'profile-conflict');
  await one.getByRole('button', { name: 'Update', exact: true }).click();
  await alertWith(one, 'Details updated.');
  await panel.waitFor({ state: 'detached' });
  await one.reload();
  await expect.poll(() => one.getByLabel('Company name').inputValue()).toBe('Alder Ltd');
  await expect.poll(() => one.getByRole('combobox', { name: 'City' }).inputValue()).toBe('Hebden Bridge');
});

test('a coupon that was changed meanwhile: websites by name, days as people read them', async () => {
  const shop = await newShop('Alder & Thread', 'Harbour');
  const uuid = await addCoupon(shop, { expire_at: dayIn(30) });
  const page = await openAs(await openPage({ motion: true }), shop, `/coupon/edit/${uuid}`);
  await screen(page, 'Edit Autumn edit');
  const sites = JSON.parse(JSON.stringify(await shop.wire('GET', '/sites?direction=asc'))).items;
  await shop.wire('PUT', `/retailers/coupons/${uuid}`, {
    value: '20',
    expire_at: `${dayIn(60)}T12:00:00.000Z`,
    sites_ids: sites.map(({ id }: { id: number }) => id),
  });
  await page.getByRole('textbox', { name: 'Value', exact: true }).fill('25');
  await page.getByRole('button', { name: 'Update' }).click();
  const panel = page.getByRole('region', { name: 'This was changed since you opened it.' });
  await panel.getByRole('radio', { name: 'Theirs: 20', exact: true }).waitFor();
  await panel.getByRole('radio', { name: 'Yours: Alder & Thread', exact: true }).waitFor();
  await panel.getByRole('radio', { name: 'Theirs: Alder & Thread, Harbour', exact: true }).waitFor();
  const day = (days: number) =>
    new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' }).format(new Date(`${dayIn(days)}T00:00:00`));
  const end = panel.getByRole('group', { name: 'Expire At' });
  await end.getByRole('radio', { name: `Theirs: ${day(60)}` }).waitFor();
  await examine(page, 'coupon-conflict');
  // Kept although it was never touched here: it has to be sent.
  await end.getByRole('radio', { name: `Yours: ${day(30)}` }).check();
  await page.getByRole('button', { name: 'Update' }).click();
  await screen(page, 'Coupons');
  const stored = JSON.parse(JSON.stringify(await shop.wire('GET', `/retailers/coupons/${uuid}`)));
  expect(stored).toMatchObject({ value: '25', sites_ids: sites.map(({ id }: { id: number }) => id) });
  expect(new Date(stored.expires_at).toDateString()).toBe(new Date(`${dayIn(30)}T00:00:00`).toDateString());
});

test('ux 29: a switch of a list that was read before a change undoes nothing of it', async () => {
  const address = newAddress('switch');
  await newAccount(address);
  const context = await openContext({ motion: true });
  const one = await context.newPage();
  await signInAt(one, '/website/add', address, password);
  await one.getByLabel('Name').fill('Elm');
  await one.getByLabel('Website url').fill(`${crypto.randomUUID()}.example`);
  await one.getByRole('button', { name: 'Add website' }).click();
  await one.waitForURL('**/website/configure/*');
  const uuid = one.url().split('/').at(-1);
  const list = await context.newPage();
  await list.goto('/websites');
  const active = list.getByRole('switch', { name: 'Active, Elm', exact: true });
  await active.waitFor();
  await one.goto(`/website/edit/${uuid}`);
  await one.getByLabel('Name').fill('Elm & Ash');
  await one.getByRole('button', { name: 'Update' }).click();
  await screen(one, 'Websites');

  const stale = list.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.status() === 409);
  await active.click();
  await stale;
  // Turned on top of the other tab’s change, without a question.
  await list
    .getByRole('switch', { name: 'Active, Elm & Ash' })
    .and(list.getByRole('switch', { checked: false }))
    .waitFor();
  await list.reload();
  await list
    .getByRole('switch', { name: 'Active, Elm & Ash' })
    .and(list.getByRole('switch', { checked: false }))
    .waitFor();
});
