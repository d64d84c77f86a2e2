import { expect, test } from 'vitest';
import { developersPage, secretIn, section, sure } from '../src/developers';
import { examine } from '../src/examine';
import { ownAccount } from '../src/own-account';
import { addSite } from '../src/sites';

const owner = ownAccount('RETAILER');

/** Four looks with axe take their time on a busy machine. */
const patient = { timeout: 300_000 };

test('ux 18: an API key is made, shown once, rotated and revoked', patient, async () => {
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

test('a key for one website reads that website, and is offered no scope of the whole account', patient, async () => {
  const own = crypto.randomUUID().slice(0, 8);
  const [shown, hidden] = [`Shown ${own}`, `Hidden ${own}`];
  const wire = await owner.wire();
  for (const name of [shown, hidden]) await addSite(wire, name);
  const page = await developersPage(owner);
  const keys = section(page, 'API keys');
  await keys.getByRole('button', { name: 'New API key' }).click();
  const form = keys.getByRole('form', { name: 'New API key' });
  await form.getByLabel('Name').fill(`Agency ${own}`);
  await form.getByRole('checkbox', { name: 'Read websites and how they do' }).check();
  await form.getByRole('checkbox', { name: 'Change and run feeds' }).check();
  await form.getByRole('switch', { name: 'All websites' }).uncheck({ force: true });
  await form.getByRole('button', { name: 'Create API key' }).click();
  await form.getByText('Choose at least one website.').waitFor();
  const feeds = form.getByRole('checkbox', { name: 'Change and run feeds' });
  expect([await feeds.isChecked(), await feeds.isDisabled()]).toEqual([false, true]);
  expect(await form.getByRole('checkbox', { name: 'Work on take-back requests' }).count()).toBe(1);
  await form.getByRole('checkbox', { name: shown }).check();
  await examine(page, 'api-key-for-a-website');
  await form.getByRole('button', { name: 'Create API key' }).click();
  const row = keys.getByRole('listitem').filter({ hasText: `Agency ${own}` });
  await row.getByText(`For ${shown} alone`).waitFor();
  const key = await secretIn(page, 'API keys');
  const names = async (path: string) => {
    const answer = await page.request.get(path, { headers: { Authorization: `Bearer ${key}` } });
    return answer.ok() ? (await answer.json()).items.map((site: { name: string }) => site.name) : answer.status();
  };
  expect(await names('/api/sites')).toEqual([shown]);
  expect(await names('/api/retailers/feeds')).toBe(403);
});
