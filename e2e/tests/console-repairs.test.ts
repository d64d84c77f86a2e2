import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { askedTakeBack } from '../src/asked-take-back';
import { button, fillCard, link, radio } from '../src/billing';
import { mail, openPage } from '../src/browser';
import { enterAs, giveReason } from '../src/console';
import { signIn, signInAt } from '../src/demo';
import { examine } from '../src/examine';
import { gradedTakeBack } from '../src/graded-take-back';
import { newAccount } from '../src/new-account';
import { alertWith, newAddress, password, screen } from '../src/registration';
import { runningTakeBack } from '../src/running-take-back';

const patient = { timeout: 300_000 };
const reason = 'Ticket 4713: they wrote to us';

/** Opens a page of the console from its menu. */
async function opens(page: Page, label: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: label, exact: true }).click();
  await screen(page, label);
}

/** Looks something up, with why. */
async function looksUp(page: Page, label: string, what: string): Promise<void> {
  await page.getByLabel(label).fill(what);
  await page.getByLabel('Reason').fill(reason);
  await page.getByRole('button', { name: 'Look up' }).click();
}

/** The code of a hand-over as people read it. */
const spoken = (code: string) => `${code.slice(0, 4)}-${code.slice(4)}`;

/** The only code in a mail of ours: `- K7QX… (£5.00)`. */
const codeIn = (text: string): string => /^- (\S+) \(/m.exec(text)?.[1] ?? '';

test('“my code never came”: support mails it again, and gives another in its place', patient, async () => {
  const running = await runningTakeBack('Never came');
  const asked = await askedTakeBack(running, 'Park Street', 'Rain coat');
  const { page } = await enterAs('support', 'Noor Haddad');

  // The code for the desk, first.
  await mail(asked.email, { holding: /Show this code/ });
  await opens(page, 'Shoppers');
  await looksUp(page, 'Email address', asked.email);
  await page.getByRole('region', { name: asked.email }).getByText('Mail is sent').waitFor();
  await page.getByRole('link', { name: 'Rain coat' }).click();
  await screen(page, `Take-back ${spoken(asked.code)}`);
  await page.getByRole('button', { name: 'Mail the code again' }).click();
  const mailing = page.getByRole('dialog', { name: 'Mail the shopper the code again?' });
  // The reason that was given for the shopper stands there.
  expect(await mailing.getByLabel('Reason').inputValue()).toBe(reason);
  await examine(page, 'console-mail-code');
  await mailing.getByRole('button', { name: 'Mail the code again' }).click();
  await alertWith(page, 'The code is on its way.');
  const again = await mail(asked.email, { holding: /Show this code/, after: 1 });
  expect(again.text).toContain(spoken(asked.code));

  // Then the one that the coat has earned.
  await gradedTakeBack(running, asked.uuid, { verdict: 'accepted', grade: 'A' });
  const first = codeIn((await mail(asked.email, { holding: /Your codes:/ })).text);
  await opens(page, 'Shoppers');
  await looksUp(page, 'Email address', asked.email);
  const codes = page.getByRole('region', { name: 'Codes' });
  const codeRow = (end: string) => codes.getByRole('row').filter({ hasText: `…${end}` });
  await codeRow(first.slice(-4)).getByText('Not used yet').waitFor();
  const reissue = async (end: string, what: string) => {
    await codeRow(end).getByRole('button', { name: 'Reissue' }).click();
    const dialog = page.getByRole('dialog', { name: `Reissue the code …${end}?` });
    await dialog.getByLabel('What is mailed').selectOption({ label: what });
    await dialog.getByRole('button', { name: 'Reissue' }).click();
  };
  await reissue(first.slice(-4), 'The same code');
  await alertWith(page, 'The code is on its way.');
  const reached = { holding: /did not reach you/ };
  expect(codeIn((await mail(asked.email, reached)).text)).toBe(first);
  await reissue(first.slice(-4), 'Another code, and void this one');
  await alertWith(page, 'Another code is on its way.');
  const { text } = await mail(asked.email, { ...reached, after: 1 });
  const second = codeIn(text);
  expect(second).not.toBe(first);
  expect(text).toContain(`It takes the place of ${first}, which is no longer valid.`);
  await codeRow(second.slice(-4)).getByText('Not used yet').waitFor();
  await examine(page, 'console-reissued');
  expect(await codeRow(first.slice(-4)).count()).toBe(0);
});

test(
  '“a parcel was graded wrongly”: support has it looked at again, and its shopper is rewarded',
  patient,
  async () => {
    const running = await runningTakeBack('Graded');
    const asked = await askedTakeBack(running, 'Clifton', 'Green dress', 'Blue scarf');
    await gradedTakeBack(running, asked.uuid, { verdict: 'refused' });
    const { page } = await enterAs('support', 'Noor Haddad');
    await opens(page, 'Hand-overs');
    await looksUp(page, 'Code', asked.code);
    await page.getByRole('table').getByRole('link').first().click();
    await screen(page, `Take-back ${spoken(asked.code)}`);
    await page.getByText('Rejected', { exact: true }).first().waitFor();
    await page.getByRole('button', { name: 'Reopen the grading' }).click();
    const dialog = page.getByRole('dialog', { name: 'Have the grading looked at again?' });
    await dialog.getByLabel('Reason, read by the account').fill('The hole is in another customer’s dress.');
    await dialog.getByRole('button', { name: 'Reopen the grading' }).click();
    await dialog.getByText('Choose what was graded wrongly.').waitFor();
    await dialog.getByLabel('Green dress').check();
    await examine(page, 'console-reopen');
    await dialog.getByRole('button', { name: 'Reopen the grading' }).click();
    await alertWith(page, 'The account is asked to look again.');
    await page.getByText('Open', { exact: true }).waitFor();

    // The account reads what support wrote, and looks again.
    const shop = await openPage();
    await signIn(shop, running.shop.address, password);
    await shop.goto(`/take-back/requests/${asked.uuid}`);
    await shop.getByText('The hole is in another customer’s dress.').first().waitFor();
    const { things } = JSON.parse(JSON.stringify(await running.requests('GET', `/requests/${asked.uuid}`)));
    const dress = things.find(({ name }: { name: string }) => name === 'Green dress');
    await running.requests('POST', `/requests/${asked.uuid}/appeal`, {
      grant: true,
      answer: 'You are right: we mixed them up.',
      items: [{ uuid: dress.uuid, verdict: 'accepted', grade: 'A', route: 'resell' }],
    });
    await page.reload();
    await giveReason(page, reason);
    await page.getByText('You are right: we mixed them up.').waitFor();
    await page.getByRole('region', { name: 'Rewards' }).getByText('£9.00').waitFor();
    await page.getByText('Rewarded', { exact: true }).first().waitFor();
    expect((await mail(asked.email, { holding: /mixed them up/ })).text).toMatch(/^- \S+ \(£9\.00\)$/m);
  },
);

test(
  '“this customer was charged twice”: finance takes one of the two invoices back, and the money goes',
  patient,
  async () => {
    const email = newAddress('twice');
    await newAccount(email);
    const customer = await openPage();
    await signInAt(customer, '/payment-method', email, password);
    await fillCard(customer, '4242424242424242');
    await button(customer, 'Add card').click();
    await alertWith(customer, 'Added successfully.');
    // They end their plan by mistake and choose it again: the same month is paid twice.
    const chooses = async () => {
      await customer.goto('/change-plan');
      await radio(customer, 'bill monthly').check({ force: true });
      await button(customer, 'Choose Basic').click();
      await customer.getByRole('dialog', { name: 'Change plan' }).getByRole('button', { name: 'Confirm' }).click();
      await customer.waitForURL('**/billings');
      await customer.getByRole('heading', { name: 'Basic', exact: true }).waitFor();
    };
    await chooses();
    await button(customer, 'Cancel now').click();
    await customer.getByRole('dialog', { name: 'Are you sure?' }).getByRole('button', { name: 'Cancel plan' }).click();
    await alertWith(customer, 'Your plan has ended.');
    await chooses();
    await link(customer, 'Invoices (2)').waitFor();

    const { page } = await enterAs('finance', 'Tariq Osei');
    await page.getByRole('searchbox', { name: 'Search accounts' }).fill(email);
    const found = page.getByRole('main').getByRole('link', { name: 'Harbour & Hem Ltd' });
    await expect.poll(() => found.count()).toBe(1);
    await found.click();
    await giveReason(page, reason);
    await page.getByRole('link', { name: 'Invoices and credit notes' }).click();
    await screen(page, 'Invoices');
    const row = (number: string) => page.getByRole('row').filter({ hasText: number });
    await row('-0001').getByText('Paid').waitFor();
    expect(await row('-0001').textContent()).toContain('£58.80');
    expect(await row('-0002').textContent()).toContain('£58.80');
    await row('-0002').getByRole('link').click();
    await page.getByRole('heading', { name: 'Bill' }).waitFor();
    await page.getByRole('button', { name: 'Credit', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: /^Take back DW-\d+-0002\?$/ });
    await dialog.getByLabel('Reason, on the credit note').fill('The same month was charged twice.');
    await examine(page, 'console-credit');
    await dialog.getByRole('button', { name: 'Credit', exact: true }).click();
    await alertWith(page, 'over £58.80 is written.');
    await page.getByText('Credited', { exact: true }).first().waitFor();
    for (const name of ['Credit', 'Write anew', 'Write off'])
      expect(await page.getByRole('button', { name, exact: true }).count(), name).toBe(0);

    // The customer is told, has the note beside the invoices, and keeps the plan.
    await mail(email, { holding: /The same month was charged twice\./ });
    await customer.goto('/billings');
    await customer.getByRole('heading', { name: 'Basic', exact: true }).waitFor();
    await link(customer, 'Invoices (3)').click();
    await customer.getByText(/^DC-\d+-0001$/).waitFor();
  },
);
