import { expect, test } from 'vitest';
import { askedTakeBack, eanOf } from '../src/asked-take-back';
import { openPage } from '../src/browser';
import { giveReader, holdBefore, holdLabel } from '../src/camera';
import { signIn } from '../src/demo';
import { examine } from '../src/examine';
import { alertWith, password } from '../src/registration';
import { runningTakeBack } from '../src/running-take-back';

test('a code is scanned at the desk, each item is answered for, and who comes second reads who was first', {
  timeout: 300_000,
}, async () => {
  const running = await runningTakeBack('Harbour');
  const { code } = await askedTakeBack(running, 'Park Street', 'Lambswool jumper', 'Wool overcoat');
  const page = await openPage({ width: 360 });
  await signIn(page, running.shop.address, password);
  await page.goto('/take-back/desk');
  await page.getByLabel('Store').selectOption({ label: 'Park Street' });
  await page.getByText('Nothing was taken here today.').waitFor();

  const typed = page.getByLabel('Or type the code');
  await typed.fill('00000000');
  await page.getByText('No request has this code. Look at each letter again.').waitFor();
  await typed.fill('');
  await holdBefore(page, code);
  await page.getByRole('button', { name: 'Use the camera' }).click();
  await page.getByText(/^Found\. 2 items, asked for on /).waitFor();
  expect((await typed.inputValue()).replaceAll(' ', '')).toBe(code);

  const jumper = page.getByRole('group', { name: 'Is Lambswool jumper here?' });
  const coat = page.getByRole('group', { name: 'Is Wool overcoat here?' });
  expect(await page.getByRole('radio', { checked: true }).count()).toBe(0);
  await page.getByText('0 of 2 decided').waitFor();
  expect(await page.getByRole('button', { name: 'Decide on every item' }).isDisabled()).toBe(true);
  await examine(page, 'take-back-desk');
  const choose = (group: typeof jumper, name: string) => group.getByRole('radio', { name }).press('Space');
  await choose(jumper, 'Not here');
  await choose(coat, 'Not here');
  expect(await page.getByRole('button', { name: 'None of them is here' }).isDisabled()).toBe(true);
  await choose(coat, 'Accept');

  const other = await openPage();
  await signIn(other, running.shop.address, password);
  // The address that the code holds, as a telephone’s own camera opens it.
  await other.goto(`/take-back/desk?code=${code}`);
  await other.getByText(/^Found\. 2 items, asked for on /).waitFor();
  await other.getByLabel('Or type the code').fill('');
  await other.getByLabel('Or type the code').fill(code.toLowerCase());
  const all = other.getByRole('region', { name: '2 items' });
  for (const name of ['Lambswool jumper', 'Wool overcoat'])
    await all
      .getByRole('group', { name: `Is ${name} here?` })
      .getByRole('radio', { name: 'Accept' })
      .press('Space');

  await page.getByRole('button', { name: 'Take 1 item' }).click();
  await alertWith(page, 'Taken. The shopper sees it at once.');
  await page.getByText(/^1 request, /).waitFor();
  await other.getByRole('button', { name: 'Take 2 items' }).click();
  await alertWith(other, 'Somebody else was faster, or it has ended. This is how it stands now.');
  await other.getByText(/^Taken already: .*Park Street/).waitFor();
  expect(await other.getByRole('button', { name: 'Take 2 items' }).count()).toBe(0);
});

test('the label of an item is scanned by what the page brings and by what the browser has: the right one marks it', {
  timeout: 300_000,
}, async () => {
  const running = await runningTakeBack('Quayside');
  const { code } = await askedTakeBack(running, 'Park Street', 'Lambswool jumper', 'Wool overcoat');
  const [without, withReader] = [await openPage({ width: 360 }), await openPage({ width: 360 })];
  const asked = await giveReader(withReader);
  for (const page of [without, withReader]) {
    const programs: string[] = [];
    page.on('response', (response) => {
      if (response.url().includes('.wasm')) programs.push(response.url());
    });
    await signIn(page, running.shop.address, password);
    await page.goto('/take-back/desk');
    await page.getByLabel('Store').selectOption({ label: 'Park Street' });
    await page.getByLabel('Or type the code').fill(code);
    await page.getByText(/^Found\. 2 items, asked for on /).waitFor();
    const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });
    const right = page.getByText('The label is right');

    // A label of something else says so, and marks nothing.
    await holdLabel(page, eanOf(7));
    await page.getByRole('button', { name: 'Scan label (EAN)' }).click();
    await alertWith(page, `No item of this request has the label ${eanOf(7)}.`);
    expect(await right.count()).toBe(0);
    await holdLabel(page, eanOf(1));
    await alertWith(page, 'The label is that of Wool overcoat.');
    await row('Wool overcoat').getByText('The label is right').waitFor();
    expect(await right.count()).toBe(1);
    if (page === without) await examine(page, 'take-back-desk-label');
    expect(programs.length > 0).toBe(page === without);
  }
  expect(await asked()).toEqual({ formats: ['ean_13'], seen: expect.any(Number) });
  expect((await asked()).seen).toBeGreaterThan(1);

  // It has no word for square codes: those are read by what the page brings.
  await withReader.getByRole('button', { name: 'Scan label (EAN)' }).click();
  await withReader.getByLabel('Or type the code').fill('');
  await holdBefore(withReader, code);
  await withReader.getByRole('button', { name: 'Use the camera' }).click();
  await withReader.getByText(/^Found\. 2 items, asked for on /).waitFor();
  expect((await asked()).formats).toEqual(['ean_13']);

  for (const name of ['Lambswool jumper', 'Wool overcoat'])
    await without
      .getByRole('group', { name: `Is ${name} here?` })
      .getByRole('radio', { name: 'Accept' })
      .press('Space');
  await without.getByRole('button', { name: 'Take 2 items' }).click();
  await alertWith(without, 'Taken. The shopper sees it at once.');
});
