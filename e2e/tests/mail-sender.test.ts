import { expect, test } from 'vitest';
import { openPage } from '../src/browser';
import { inDatabase } from '../src/database';
import { examine } from '../src/examine';
import { ownAccount } from '../src/own-account';
import { alertWith } from '../src/registration';
import { addSite } from '../src/sites';

const owner = ownAccount('RETAILER');

test('a shop says who its mails come from, and proves the domain of its own address', async () => {
  const { uuid } = await addSite(await owner.wire(), 'Harbour');
  const page = await openPage();
  await owner.signIn(page, `/website/email/customize?uuid=${uuid}`);
  const section = page.locator('section', { has: page.getByRole('heading', { name: 'Sender', exact: true }) });
  await section.getByText('Mails come from Digital Wardrobe <no-reply@localhost>').waitFor();
  expect(await section.getByRole('button', { name: 'Check now' }).count()).toBe(0);

  await section.getByLabel('Name of the sender').fill('Harbour <3');
  await section.getByLabel('Address at your own domain').fill('hello@harbour');
  await section.getByRole('button', { name: 'Save sender' }).click();
  await section.getByText('A sender’s name has none of these characters: @ < > "').waitFor();
  await section.getByText('Enter an email address.').waitFor();

  await section.getByLabel('Name of the sender').fill('Harbour & Sons');
  await section.getByLabel('Address for answers').fill('help@harbour.example');
  await section.getByLabel('Address at your own domain').fill('hello@harbour.example');
  await section.getByRole('button', { name: 'Save sender' }).click();
  await alertWith(page, 'Sender saved');
  await section.getByText('Mails come from Harbour & Sons <no-reply@localhost>').waitFor();
  await section.getByText('hello@harbour.example is not proven yet.').waitFor();
  await section.getByText(`dw-${uuid.slice(0, 8)}._domainkey.harbour.example`).waitFor();
  await section.getByText('v=DKIM1; k=rsa; p=').waitFor();
  await section.getByRole('button', { name: 'Check now' }).click();
  await section.getByRole('status').getByText('The name servers of the domain did not answer.').waitFor();
  await examine(page, 'mail-sender');

  // What the name servers of a real domain would have said.
  const proof = "update mail_senders set proven_at = now(), checked_at = now() where address = 'hello@harbour.example'";
  expect(await inDatabase(proof, [])).toBe(1);
  await page.reload();
  await section.getByText('Mails are signed and come from hello@harbour.example.').waitFor();
  await section.getByText('Mails come from Harbour & Sons <hello@harbour.example>').waitFor();
  expect(await section.getByText('v=DKIM1').count()).toBe(0);
});
