import { expect, test } from 'vitest';
import { mail, openPage } from '../src/browser';
import { examine } from '../src/examine';
import { ownAccount } from '../src/own-account';
import { alertWith } from '../src/registration';
import { chooseOfRow } from '../src/row-menu';
import { addSite, sitesOf } from '../src/sites';

const giver = ownAccount('RETAILER');
const taker = ownAccount('RETAILER');

test('a website is offered, declined, offered again, accepted, and is the other account’s', {
  timeout: 240_000,
}, async () => {
  const name = `Moving ${crypto.randomUUID().slice(0, 8)}`;
  const site = await addSite(await giver.wire(), name);
  const page = await openPage();
  await giver.signIn(page, '/websites');
  await page.getByRole('table').first().getByText(name).waitFor();
  await chooseOfRow(page, name, 'Move to another account');
  await page.getByRole('heading', { name: `Move ${name}` }).waitFor();
  await page.getByRole('button', { name: 'Offer the website' }).click();
  await page.getByText('Enter an address or the id of an account.').waitFor();
  const recipient = page.getByLabel('Email of an owner, or id of the account');
  await recipient.fill(await taker.email());
  await page.getByRole('button', { name: 'Offer the website' }).click();
  await alertWith(page, `${name} is offered`);
  await page.getByText('Waits for an answer').waitFor();
  await examine(page, 'website-move');

  const { text } = await mail(await taker.email(), { after: 0 });
  expect(text).toContain(`offers you the website ${name}`);
  const link = /\S+\/website-moves/.exec(text)?.[0] ?? '';
  const other = await openPage({ width: 360 });
  await taker.signIn(other, new URL(link).pathname);
  await other.getByRole('heading', { name }).waitFor();
  await examine(other, 'website-moves');
  await other.getByRole('button', { name: `Decline ${name}` }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Decline' }).click();
  await alertWith(other, 'Offer declined');

  await page.reload();
  await page.getByText('Declined').waitFor();
  await recipient.fill(await taker.email());
  await page.getByRole('button', { name: 'Offer the website' }).click();
  await page.getByText('Waits for an answer').waitFor();
  await other.reload();
  await other.getByRole('button', { name: `Accept ${name}` }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Accept' }).click();
  await alertWith(other, `${name} is on its way`);
  await other.getByText('Moved', { exact: true }).waitFor();
  await other.goto('/websites');
  await other.getByText(name).first().waitFor();
  expect((await sitesOf(await taker.wire())).map(({ uuid }) => uuid)).toContain(site.uuid);
  await page.goto('/websites');
  await page.getByRole('heading', { name: 'Websites' }).first().waitFor();
  expect(await page.getByText(name).count()).toBe(0);
});
