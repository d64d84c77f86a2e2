import { expect, test } from 'vitest';
import { askedTakeBack } from '../src/asked-take-back';
import { mail, openPage } from '../src/browser';
import { newShop } from '../src/coupons';
import { demo, signIn, signInAt } from '../src/demo';
import { examine } from '../src/examine';
import { alertWith, password, screen } from '../src/registration';
import { runningTakeBack } from '../src/running-take-back';
import { addedBy, orderAt, pictureOf } from '../src/shopper';
import { sitesOf } from '../src/sites';

const patient = { timeout: 300_000 };

test(
  'a giver asks and says that it was handed in; the charity answers, and the answer is mailed',
  patient,
  async () => {
    const { wire } = await newShop('handover-cases');
    const [site] = await sitesOf(wire);
    const name = `Lambswool jumper ${crypto.randomUUID().slice(0, 6)}`;
    const bought = [{ name, price: '64.00', currency: 'GBP', images: [pictureOf('lambswool-jumper')] }];
    const { page, email } = await addedBy(await orderAt(site?.uuid ?? '', 'Q-1', bought));
    await page.goto('/w/wardrobe');
    await page.getByRole('button', { name: 'Select' }).click();
    await page.getByRole('checkbox', { name }).check();
    await page.getByRole('button', { name: 'What next?' }).click();
    await page.getByRole('link', { name: 'Give it to Second Rail' }).first().click();
    await page.getByRole('radio', { name: 'By post, for their online shop' }).check();
    await page.getByRole('button', { name: 'Get the code' }).click();
    await page.getByRole('heading', { name: 'Put this code in your parcel' }).waitFor();

    await page.getByText('Ask Second Rail').click();
    await page.getByRole('button', { name: 'Send' }).last().click();
    await page.getByText('Enter your question.').waitFor();
    await page.getByLabel('Your question').fill('Do you take it without its label?');
    await page.getByRole('button', { name: 'Send' }).last().click();
    await page.getByRole('heading', { name: 'Your messages' }).waitFor();
    await page.getByText('Do you take it without its label?').waitFor();
    await page.getByText('I handed it in').first().click();
    await page.getByLabel('When and where, if you remember').fill('On Friday, at the post office');
    await examine(page, 'handover-cases-shopper');
    await page.getByRole('button', { name: 'Send' }).first().click();
    await page.getByRole('list').getByText('On Friday, at the post office').waitFor();

    const desk = await openPage();
    await signInAt(desk, '/donations/questions', demo.charity);
    await screen(desk, 'Questions');
    await desk.getByLabel('State').selectOption('open');
    const row = desk.getByRole('row', { name: new RegExp(`${name}.*Do you take it`) });
    await row.getByRole('link', { name, exact: true }).click();
    const asked = desk.getByRole('dialog', { name });
    await asked.getByRole('button', { name: 'Send the answer' }).click();
    await asked.getByText('Enter your answer.').waitFor();
    await asked.getByLabel('Your answer').fill('Yes, gladly.');
    await asked.getByRole('button', { name: 'Send the answer' }).click();
    await alertWith(desk, 'The shopper gets your answer by mail.');
    await expect.poll(() => row.count()).toBe(0);

    expect((await mail(email, { holding: /Yes, gladly\./ })).text).toContain('/w/legs/');
    await page.reload();
    await page.getByText('Yes, gladly.').waitFor();
  },
);

test('a shop finds a question at home, reads it, closes it, and opens its request', patient, async () => {
  const running = await runningTakeBack('Alder');
  const page = await openPage();
  await signIn(page, running.shop.address, password);
  await page.goto('/take-back/questions');
  await page.getByRole('heading', { name: 'No questions' }).waitFor();
  const { code, say } = await askedTakeBack(running, 'Clifton', 'Pea coat');
  await say('handed_in', '');
  await say('question', 'When do I hear from you?');
  await page.goto('/dashboard');
  await page.getByRole('link', { name: /2 questions of shoppers/ }).click();
  await screen(page, 'Questions');
  await page.getByText('Says it was handed in').first().waitFor();
  await examine(page, 'handover-cases-list');
  const opened = page.getByRole('dialog', { name: 'Pea coat' });
  await page
    .getByRole('row', { name: /When do I hear/ })
    .getByRole('link', { name: 'Pea coat', exact: true })
    .click();
  await examine(page, 'handover-cases-answer');
  await opened.getByRole('button', { name: 'Close without an answer' }).click();
  await alertWith(page, 'Closed without an answer');
  await page
    .getByRole('row', { name: /Says it was handed in/ })
    .getByRole('link', { name: 'Pea coat', exact: true })
    .click();
  await opened.getByText(/Unless somebody answers, its end waits/).waitFor();
  await opened.getByRole('link', { name: 'Open the request' }).click();
  await screen(page, `•••• ${code.slice(-4)}`);
});
