import { expect, test } from 'vitest';
import { developersPage, secretIn, section, sure } from '../src/developers';
import { ownAccount } from '../src/own-account';

const owner = ownAccount('RETAILER');

/** Four looks with axe take their time on a busy machine. */
const patient = { timeout: 300_000 };

test('an API key is made, shown once, rotated and revoked', patient, async () => {
  const page = await developersPage(owner);
  const name = `Till ${crypto.randomUUID().slice(0, 8)}`;
  const keys = section(page, 'API keys');
  await keys.getByRole('button', { name: 'New API key' }).click();
  const form = keys.getByRole('form', { name: 'New API key' });
  await form.getByRole('button', { name: 'Create API key' }).click();
  await form.getByText('Name is required.').waitFor();
  await form.getByText('Choose at least one scope.').waitFor();
  await form.getByLabel('Name').fill(name);
  await form.getByRole('checkbox', { name: 'Redeem codes' }).check();
  await form.getByRole('button', { name: 'Create API key' }).click();
  await keys.getByRole('status').getByText(name).waitFor();
  const first = await secretIn(page, 'API keys');
  expect(first).toMatch(/^dw_[\w-]{43}$/);
  const row = keys.getByRole('listitem').filter({ hasText: name });
  await row.getByText(`${first.slice(0, 11)}…`).waitFor();
  await row.getByText('Never used').waitFor();

  await row.getByRole('button', { name: `Rotate ${name}` }).click();
  await sure(page, 'Rotate');
  await row.getByText('Ends').waitFor();
  await expect.poll(() => secretIn(page, 'API keys')).not.toBe(first);
  await expect.poll(() => row.count()).toBe(2);
  await page.reload();
  await row.first().waitFor();
  await expect.poll(() => page.getByText(first).count()).toBe(0);

  for (const left of [1, 0]) {
    await row
      .getByRole('button', { name: `Revoke ${name}` })
      .first()
      .click();
    await sure(page, 'Yes');
    await expect.poll(() => row.count()).toBe(left);
  }
});
