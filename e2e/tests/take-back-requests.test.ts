import { expect, test } from 'vitest';
import { askedTakeBack } from '../src/asked-take-back';
import { openPage } from '../src/browser';
import { signIn } from '../src/demo';
import { downloaded } from '../src/downloads';
import { examine } from '../src/examine';
import { alertWith, password, screen } from '../src/registration';
import { runningTakeBack } from '../src/running-take-back';

test('a request is found, received, graded in two sittings, reviewed and rewarded, and the report counts it', {
  timeout: 300_000,
}, async () => {
  const running = await runningTakeBack('Alder');
  const page = await openPage();
  await signIn(page, running.shop.address, password);
  await page.goto('/take-back/requests');
  await page.getByRole('heading', { name: 'No requests yet' }).waitFor();
  const { code, email } = await askedTakeBack(running, 'Clifton', 'Pea coat', 'Cream jumper');
  const end = code.slice(-4);
  await page.reload();
  await page
    .getByRole('region', { name: 'Requested' })
    .getByRole('link', { name: new RegExp(`Code ending in ${end}`) })
    .waitFor();
  await page.getByText('1 open').waitFor();
  await examine(page, 'take-back-board');

  await page.getByRole('button', { name: 'Find by address' }).click();
  const finding = page.getByRole('dialog', { name: 'Find by address' });
  await finding.getByLabel('The shopper’s email address').fill(`x${email}`);
  await finding.getByRole('button', { name: 'Find requests' }).click();
  await finding.getByText('No request comes from this address.').waitFor();
  await finding.getByLabel('The shopper’s email address').fill(email);
  await finding.getByRole('button', { name: 'Find requests' }).click();
  await finding.getByRole('link', { name: new RegExp(`Code ending in ${end}`) }).waitFor();
  await examine(page, 'take-back-find');
  await finding.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('radio', { name: 'List' }).press('Space');
  await page.getByRole('searchbox', { name: 'Search code, parcel or order' }).fill(end);
  await page.getByRole('link', { name: `•••• ${end}`, exact: true }).waitFor();
  await examine(page, 'take-back-list');
  await page.getByRole('link', { name: `•••• ${end}`, exact: true }).click();
  await screen(page, `•••• ${end}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Record hand-over' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Record hand-over' }).click();
  await alertWith(page, 'Hand-over recorded');
  await page.getByText('The hand-over was recorded by hand.').waitFor();
  await page.getByRole('button', { name: 'Record arrival', exact: true }).click();
  await alertWith(page, 'Arrival recorded');

  // What a person has to look at is found by its reason.
  await page.goto('/take-back/requests?view=list&state=review');
  const listed = page.getByRole('link', { name: `•••• ${end}`, exact: true });
  await listed.waitFor();
  const reason = page.getByLabel('Reason for the review');
  await reason.selectOption({ label: 'An item was taken back before.' });
  await listed.waitFor({ state: 'detached' });
  await examine(page, 'take-back-flagged');
  // All that narrows the list stands in one row.
  const middleOf = async (label: string) => {
    const box = await page.getByLabel(label, { exact: true }).boundingBox();
    return Math.round((box?.y ?? 0) + (box?.height ?? 0) / 2);
  };
  const middle = await middleOf('State');
  for (const label of ['Reason for the review', 'Store']) expect(await middleOf(label)).toBe(middle);
  const find = await page.getByRole('button', { name: 'Find by address' }).boundingBox();
  expect(Math.round((find?.y ?? 0) + (find?.height ?? 0) / 2)).toBe(middle);
  await reason.selectOption({ label: 'The hand-over was recorded by hand.' });
  await listed.click();

  const thing = (name: string) => page.getByRole('article', { name });
  const says = (name: string, word: string) =>
    thing(name).getByRole('radio', { name: word, exact: true }).press('Space');
  const finish = page.getByRole('region', { name: 'Save', exact: true });
  await finish.getByText('Grade 2 more items, then the codes go out.').waitFor();
  await says('Pea coat', 'Accept');
  await says('Pea coat', 'B');
  await thing('Pea coat').getByText('B: light wear, sold as it is after cleaning.').waitFor();
  expect(await thing('Pea coat').getByLabel('Route').inputValue()).toBe('resell');
  await thing('Pea coat').getByText('£5.00', { exact: true }).waitFor();
  await says('Cream jumper', 'Refuse');
  await examine(page, 'take-back-request');

  // What was said stays where a call fails, and what is not whole is not sent.
  const graded = '**/requests/*/grade';
  await page.route(graded, (route) => route.abort());
  await finish.getByRole('button', { name: 'Save for later' }).click();
  await alertWith(page, 'The server cannot be reached. Check your connection and try again.');
  await page.unroute(graded);
  await finish.getByRole('button', { name: 'Save for later' }).click();
  await alertWith(page, 'Saved for later');
  expect(await thing('Cream jumper').getByRole('radio', { name: 'Refuse' }).isChecked()).toBe(true);
  await thing('Cream jumper').getByLabel('Reason').selectOption({ label: 'Damaged beyond use' });
  await thing('Cream jumper').getByLabel('Note to the shopper').fill('A hole at the left cuff.');
  await finish.getByRole('button', { name: 'Finish, codes wait' }).click();
  await alertWith(page, 'Graded. The shopper is told once the review is cleared.');
  await thing('Cream jumper').getByText('Refused: Damaged beyond use').waitFor();

  await page.getByRole('button', { name: 'Clear the review' }).click();
  await page.getByText('Enter a reason.').waitFor();
  await page.getByLabel('Why it is cleared').fill('I took it myself.');
  await page.getByRole('button', { name: 'Clear the review' }).click();
  await alertWith(page, 'Review cleared');
  await page.getByText('Rewarded', { exact: true }).waitFor();
  // A code that went out by mistake is taken back, and why is asked.
  const codes = page.getByRole('list', { name: 'Codes' });
  await codes.getByRole('button', { name: 'Void code' }).click();
  const voiding = page.getByRole('dialog', { name: 'Void code' });
  await voiding.getByRole('button', { name: 'Void code' }).click();
  await voiding.getByText('Enter a reason.').waitFor();
  await voiding.getByLabel('Reason, for the shopper').fill('It was the coat of somebody else.');
  await examine(page, 'take-back-void');
  await voiding.getByRole('button', { name: 'Void code' }).click();
  await alertWith(page, 'Code voided');
  await codes.getByText('void', { exact: true }).waitFor();
  // What is to be sold again waits for its price.
  const market = await openPage();
  await signIn(market, running.shop.address, password);
  await market.goto('/feed/market');
  await market.getByText('Needs a price').or(market.getByText('Needs a picture')).first().waitFor();
  await market.getByRole('button', { name: 'Price and link, Pea coat' }).click();
  const priced = market.getByRole('dialog', { name: 'Pea coat' });
  await priced.getByLabel('Price').fill('free');
  await priced.getByRole('button', { name: 'Update' }).click();
  await priced.getByText('Enter an amount such as 12.50.').waitFor();
  await priced.getByLabel('Price').fill('18');
  await examine(market, 'market-pre-loved');
  await priced.getByRole('button', { name: 'Update' }).click();
  await alertWith(market, 'Updated');
  await market.getByText('£18.00').waitFor();
  await market.getByRole('button', { name: 'Mark as sold, Pea coat' }).click();
  await market.getByText('Sold', { exact: true }).waitFor();
  await thing('Pea coat').getByLabel('Route of Pea coat').selectOption({ label: 'Donate' });
  await alertWith(page, 'Route changed');
  await page.getByLabel('Note for your team').fill('Sent to Second Rail.');
  await page.getByRole('button', { name: 'Add note' }).click();
  await alertWith(page, 'Note added');

  await page.goto('/take-back/report');
  await page.getByRole('region', { name: 'Routes' }).getByText('Donate').waitFor();
  await page.getByRole('region', { name: 'Refusals' }).getByText('Damaged beyond use').waitFor();
  await examine(page, 'take-back-report');
  const file = await downloaded(page, () => page.getByRole('button', { name: 'Download CSV' }).click());
  expect(file.text).toContain('Items,Accepted,1\r\nItems,Refused,1\r\n');
});

test('a request is cancelled with a reason, and somebody who is late reads how it stands', {
  timeout: 240_000,
}, async () => {
  const running = await runningTakeBack('Thread');
  const { uuid, code } = await askedTakeBack(running, 'Clifton', 'Canvas tote');
  const page = await openPage({ width: 360 });
  await signIn(page, running.shop.address, password);
  await page.goto(`/take-back/requests/${uuid}?cancel`);
  const dialog = page.getByRole('dialog', { name: 'Cancel request' });
  await dialog.getByLabel('Reason, for the shopper').fill('The store has moved.');
  await running.requests('POST', `/requests/${uuid}/hand_over`, {});
  await dialog.getByRole('button', { name: 'Cancel request' }).click();
  await alertWith(page, 'Something else has happened to it meanwhile. This is how it stands now.');
  await screen(page, `•••• ${code.slice(-4)}`);
  await page.getByText('Handed over', { exact: true }).first().waitFor();
});
