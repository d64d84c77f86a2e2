import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { openPage, origin } from '../src/browser';
import { holdBefore } from '../src/camera';
import { addCoupon, picture } from '../src/coupons';
import { inDatabase } from '../src/database';
import { signIn } from '../src/demo';
import { wardrobeOf } from '../src/demo-shop';
import { downloaded } from '../src/downloads';
import { examine } from '../src/examine';
import { operate } from '../src/operator';
import { alertWith, password } from '../src/registration';
import { type RunningTakeBack, runningTakeBack } from '../src/running-take-back';

const patient = { timeout: 420_000 };
/** Lets a programme send parcels with a carrier of the provider’s. @returns its name */
async function useCarrier({ shop: { wire }, id }: RunningTakeBack): Promise<string> {
  const root = `/retailers/takes_backs/${id}/carriers`;
  const { items } = JSON.parse(JSON.stringify(await wire('GET', `${root}?search=evri%20parcel`)));
  await wire('POST', `${root}/${items[0].id}/toggle`, { status: 1 });
  return items[0].name;
}

const goOn = (page: Page) => page.getByRole('button', { name: 'Continue' });

/** Chooses all things, and has them taken back: as new, by the way that `choose` takes. */
async function asks(
  page: Page,
  garments: readonly string[],
  choose: () => Promise<void>,
  { upTo = '£9.00', codes = 'You get one code, worth everything that is accepted.' } = {},
): Promise<void> {
  await page.getByRole('button', { name: 'Select' }).click();
  for (const garment of garments) await page.getByRole('checkbox', { name: garment }).check();
  await page.getByRole('button', { name: 'What next?' }).click();
  const takeBack = page.getByRole('link', { name: `Take it back for up to ${upTo}` });
  // What a shop offers is told within half a minute.
  const told = async () => {
    await page.reload();
    await page.getByText('To find places near you.').waitFor();
    return takeBack.count();
  };
  await expect.poll(told, { timeout: 90_000, interval: 3000 }).toBe(1);
  await takeBack.click();
  for (const garment of garments)
    for (const answer of ['As new', 'None', 'Yes'])
      await page.getByRole('region', { name: garment }).getByRole('radio', { name: answer, exact: true }).check();
  await goOn(page).click();
  await choose();
  await goOn(page).click();
  // Said before it is asked for: how many codes it brings.
  await page.getByText(codes, { exact: true }).waitFor();
  await page.getByRole('checkbox', { name: 'I accept these terms.' }).check();
  await page.getByRole('button', { name: 'Ask for the code' }).click();
  await page.getByRole('img', { name: /^QR code for / }).waitFor();
}

/** A volunteer of a store, signed in on its till by PIN. */
async function tillOf(manager: Page, store: string): Promise<Page> {
  await manager.goto('/devices');
  const form = manager.getByRole('form', { name: 'Add device' });
  await form.getByLabel('Name').fill('Till');
  await form.getByLabel('Shop or store').selectOption({ label: store });
  await form.getByRole('button', { name: 'Add device' }).click();
  const code =
    (await manager
      .getByText(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/)
      .first()
      .textContent()) ?? '';
  const volunteers = manager.getByRole('form', { name: 'Add volunteer' });
  await volunteers.getByLabel('Name').fill('Ruth');
  await volunteers.getByLabel('PIN').fill('314159');
  const at = volunteers.getByLabel('Shop or store');
  if ((await at.count()) > 0) await at.selectOption({ label: store });
  await volunteers.getByRole('button', { name: 'Add volunteer' }).click();
  await alertWith(manager, 'Volunteer added');
  const till = await openPage({ width: 360 });
  await till.goto('/desk');
  await till.getByLabel('Code').fill(code);
  await till.getByRole('button', { name: 'Set up this device' }).click();
  await till.getByLabel('PIN', { exact: true }).fill('314159');
  await till.getByRole('button', { name: 'Log in' }).click();
  await till.getByRole('heading', { name: 'Take-back desk' }).waitFor();
  return till;
}

/** Redeems a code for an order, as the shop’s own program does. */
async function redeems({ shop: { wire } }: RunningTakeBack, code: string): Promise<unknown> {
  const made = JSON.parse(
    JSON.stringify(await wire('POST', '/api_keys', { name: 'Checkout', scopes: ['codes:redeem'] })),
  );
  const answer = await fetch(`${origin}/api/codes/redeem`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${made.key}` },
    body: JSON.stringify({ code, order_number: 'AT-90210', total: '40.00', currency: 'GBP' }),
  });
  return answer.json();
}

const thing = (page: Page, name: string) => page.getByRole('article', { name });
const says = (page: Page, name: string, word: string) =>
  thing(page, name).getByRole('radio', { name: word, exact: true }).press('Space');
const finish = (page: Page) => page.getByRole('region', { name: 'Save', exact: true });

/** Ends the grading; what was bought a moment ago is looked at by a person before its code goes out. */
async function rewards(page: Page): Promise<void> {
  await finish(page).getByRole('button', { name: 'Finish, codes wait' }).click();
  await alertWith(page, 'Graded. The shopper is told once the review is cleared.');
  await page.getByText('An item was bought less than 14 days before.').first().waitFor();
  await page.getByLabel('Why it is cleared').fill('The receipt was shown.');
  await page.getByRole('button', { name: 'Clear the review' }).click();
  await alertWith(page, 'Review cleared');
  await page.getByText('Rewarded', { exact: true }).waitFor();
}

/** The newest request of the shop, on its page. */
async function openRequest(page: Page, running: RunningTakeBack): Promise<{ code_end: string; uuid: string }> {
  const { items } = JSON.parse(JSON.stringify(await running.requests('GET', '/requests')));
  await page.goto(`/take-back/requests/${items[0].uuid}`);
  await page.getByRole('heading', { name: `•••• ${items[0].code_end}` }).waitFor();
  return items[0];
}

test('three garments of the demo shop go to a store, two come to a code that is redeemed, one is explained', {
  ...patient,
}, async () => {
  const garments = ['Lambswool jumper', 'Wool overcoat', 'Straight jeans'];
  const running = await runningTakeBack('Alder & Thread');
  const { page } = await wardrobeOf(running.shop, ...garments);
  await asks(page, garments, async () => {
    await page.getByLabel('Postcode').fill('LS1 4AP');
    await page.getByRole('button', { name: 'Search' }).click();
    await page.getByRole('radio', { name: /Park Street/ }).check();
  });
  await page.getByRole('heading', { name: 'Show this in the store' }).waitFor();
  const qr = await page.getByRole('img', { name: /^QR code for / }).getAttribute('aria-label');
  const code = (qr ?? '').replace('QR code for ', '').replaceAll(' ', '');

  await page.getByLabel('Add a photo of Straight jeans').setInputFiles(await picture('straight-jeans.png'));
  const jeans = page.getByRole('listitem').filter({ hasText: 'Straight jeans' });
  const shown = jeans.getByRole('img', { name: 'Photo 1' });
  await expect.poll(() => shown.evaluate((image) => Reflect.get(image, 'naturalWidth'))).toBeGreaterThan(0);
  await page.getByLabel('Add a photo of Straight jeans').setInputFiles(await picture('wool-overcoat.png'));
  await jeans.getByRole('button', { name: 'Remove photo 2' }).click();
  await expect.poll(() => jeans.getByRole('img', { name: /^Photo / }).count()).toBe(1);
  await examine(page, 'take-back-photos');

  const office = await openPage();
  await signIn(office, running.shop.address, password);
  const till = await tillOf(office, 'Park Street');
  await holdBefore(till, code);
  await till.getByRole('button', { name: 'Use the camera' }).click();
  await till.getByText(/^Found\. 3 items, asked for on /).waitFor();
  for (const garment of garments)
    await till
      .getByRole('group', { name: `Is ${garment} here?` })
      .getByRole('radio', { name: 'Accept' })
      .press('Space');
  await till.getByRole('button', { name: 'Take 3 items' }).click();
  await alertWith(till, 'Taken. The shopper sees it at once.');

  await openRequest(office, running);
  for (const garment of ['Lambswool jumper', 'Wool overcoat']) {
    await says(office, garment, 'Accept');
    await says(office, garment, 'A');
  }
  await thing(office, 'Straight jeans')
    .getByRole('img', { name: 'Photo by the shopper of Straight jeans, 1' })
    .waitFor();
  await says(office, 'Straight jeans', 'Refuse');
  await thing(office, 'Straight jeans').getByLabel('Reason').selectOption({ label: 'Damaged beyond use' });
  await thing(office, 'Straight jeans').getByLabel('Note to the shopper').fill('The left knee is torn.');
  const chooser = office.waitForEvent('filechooser');
  await thing(office, 'Straight jeans').getByRole('button', { name: 'Add a photo' }).click();
  await (await chooser).setFiles(await picture('straight-jeans.png'));
  await alertWith(office, 'The photos are saved.');
  await rewards(office);

  await page.reload();
  await page.getByText('£18.00 off').waitFor();
  await page.getByText('It was damaged. The left knee is torn.').waitFor();
  const photo = page.locator('.verdict').getByRole('img', { name: 'Photo 1' });
  await expect.poll(() => photo.evaluate((image) => Reflect.get(image, 'naturalWidth'))).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Copy' }).first().click();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(await redeems(running, copied)).toMatchObject({ order_number: 'AT-90210', coupon: { value: '18.00' } });

  // The shopper objects, with a photo; the shop looks again and agrees.
  await page.getByText('Something is wrong with this answer').click();
  await page.getByLabel('What is wrong?').fill('The knee was mended.');
  await page.getByRole('button', { name: 'Send the objection' }).click();
  await page.getByRole('heading', { name: 'Your objection' }).waitFor();
  await page.getByLabel('Add a photo to your objection').setInputFiles(await picture('straight-jeans.png'));
  await page.getByRole('region', { name: 'Your objection' }).getByRole('img', { name: 'Photo 1' }).waitFor();
  await office.reload();
  const appeal = office.getByRole('region', { name: 'Appeal of the shopper' });
  await appeal.getByText('The knee was mended.').waitFor();
  await appeal.getByRole('img', { name: 'Photo by the shopper, 1' }).waitFor();
  await examine(office, 'take-back-appeal');
  for (const choice of ['Grade anew', 'C'])
    await appeal.getByRole('radio', { name: choice, exact: true }).press('Space');
  await appeal.getByLabel('Reason, for the shopper').fill('You are right, it is mended well.');
  await appeal.getByRole('button', { name: 'Send the answer' }).click();
  await alertWith(office, 'The shopper reads your answer.');
  await page.reload();
  await page.getByText('£2.00 off').waitFor();
  await page.getByText(/ agrees with you\.$/).waitFor();

  // The coat has a new life: each step of it is sealed, and the seals hold.
  await page.goto('/w/wardrobe');
  await page.getByRole('link', { name: 'Wool overcoat' }).first().click();
  const life = page.getByRole('region', { name: 'Its life so far' });
  for (const step of ['Bought', 'Added to your wardrobe', 'Handed over', 'Received', 'Looked at', 'Thanked for'])
    await life.getByText(step, { exact: true }).waitFor();
  await life.getByText(/^Record [0-9a-f]{4}…[0-9a-f]{4}$/).waitFor();
  await operate(inject('dataDir'), 'ledger', 'verify');
});

/** Somebody who sends a jumper with a carrier, and has its label. @returns their page, and what they track the parcel by */
async function sends(running: RunningTakeBack): Promise<{ page: Page; tracking: string }> {
  const carrier = await useCarrier(running);
  const { page } = await wardrobeOf(running.shop, 'Lambswool jumper');
  await asks(page, ['Lambswool jumper'], async () => {
    await page.getByRole('radio', { name: new RegExp(`^${carrier}`) }).check();
  });
  const label = page.getByRole('button', { name: 'Download the label' });
  const made = async () => {
    await page.reload();
    await page.getByRole('img', { name: /^QR code for / }).waitFor();
    return label.count();
  };
  await expect.poll(made, { timeout: 60_000, interval: 2000 }).toBe(1);
  const file = await downloaded(page, () => label.click());
  expect(file.text.slice(0, 5)).toBe('%PDF-');
  return { page, tracking: (await page.locator('.pass .stub b').textContent()) ?? '' };
}

/** The request of a parcel, found by what it is tracked by, on its page. */
async function requestOfParcel(running: RunningTakeBack, tracking: string): Promise<Page> {
  const office = await openPage();
  await signIn(office, running.shop.address, password);
  await office.goto('/take-back/requests');
  await office.getByRole('radio', { name: 'List' }).press('Space');
  await office.getByRole('searchbox', { name: 'Search code, parcel or order' }).fill(tracking);
  await office.getByRole('link', { name: /^•••• / }).click();
  return office;
}

/** The carrier scans a parcel. */
async function scans(tracking: string, kind: 'accepted' | 'delivered'): Promise<void> {
  const carrier = await openPage();
  await carrier.goto('/dev/carrier');
  const parcel = carrier.locator('h2', { hasText: tracking }).locator('xpath=following-sibling::form');
  await parcel.getByRole('button', { name: kind }).first().click();
  await carrier.locator('h2', { hasText: tracking }).locator('xpath=following-sibling::p[2]').getByText(kind).waitFor();
  await carrier.close();
}

/** The jumper is graded B, and its shopper copies the code, which the shop redeems. */
async function bringsItsCode(office: Page, page: Page, running: RunningTakeBack): Promise<void> {
  await says(office, 'Lambswool jumper', 'Accept');
  await says(office, 'Lambswool jumper', 'B');
  await rewards(office);
  await page.reload();
  await page.getByText('£5.00 off').waitFor();
  await page.getByRole('button', { name: 'Copy' }).first().click();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(await redeems(running, copied)).toMatchObject({ order_number: 'AT-90210', coupon: { value: '5.00' } });
  await operate(inject('dataDir'), 'ledger', 'verify');
}

test('a parcel arrives though its request was called off: it is received late, and brings its code', {
  ...patient,
}, async () => {
  const running = await runningTakeBack('Northfold');
  const { page, tracking } = await sends(running);
  await page.getByRole('button', { name: 'Cancel this request' }).click();
  await page.getByRole('button', { name: 'Cancel it for good' }).click();
  await page.getByRole('heading', { name: 'Cancelled' }).waitFor();

  const office = await requestOfParcel(running, tracking);
  await office.getByRole('button', { name: 'More actions' }).click();
  await office.getByRole('menuitem', { name: 'Record late arrival' }).click();
  await office.getByRole('dialog').getByRole('button', { name: 'Record late arrival' }).click();
  await alertWith(office, 'Arrival recorded');
  await office.getByText('After it had ended').waitFor();
  await bringsItsCode(office, page, running);
});

test('a parcel is scanned by its carrier after the day of its request: it is on its way, and brings its code', {
  ...patient,
}, async () => {
  const running = await runningTakeBack('Fernhill');
  const { page, tracking } = await sends(running);
  const dayIsOver = "update handovers set expires_at = now() - interval '1 minute' where tracking = $1";
  expect(await inDatabase(dayIsOver, [tracking])).toBe(1);
  await page.reload();
  await page.getByRole('heading', { name: 'Not handed over in time' }).waitFor();

  await scans(tracking, 'accepted');
  const onItsWay = page.getByRole('heading', { name: /^On its way to / });
  // What the page has kept is shown first.
  const heard = async () => {
    await page.reload();
    return onItsWay.waitFor({ timeout: 4000 }).then(
      () => true,
      () => false,
    );
  };
  await expect.poll(heard, { timeout: 60_000, interval: 1000 }).toBe(true);
  await page.getByText('It came after its day, and was taken all the same.').waitFor();
  await examine(page, 'take-back-late');

  await scans(tracking, 'delivered');
  const office = await requestOfParcel(running, tracking);
  const delivered = async () => {
    await office.reload();
    await office.getByRole('button', { name: 'Record arrival' }).waitFor();
    return office.getByText('Delivered by the carrier').count();
  };
  // In the course of the request, and beside its parcel.
  await expect.poll(delivered, { timeout: 60_000, interval: 2000 }).toBe(2);
  await office.getByRole('button', { name: 'Record arrival' }).click();
  await alertWith(office, 'Arrival recorded');
  await bringsItsCode(office, page, running);
});

test('a label that was not made is ordered again, by its shopper and by the shop', { ...patient }, async () => {
  const running = await runningTakeBack('Millrace');
  const { page, tracking } = await sends(running);
  // The sandbox makes every label.
  const noLabel = "update handovers set label_state = 'failed' where tracking = $1";
  const label = page.getByRole('button', { name: 'Download the label' });
  const made = async () => {
    await page.reload();
    await page.getByRole('button', { name: 'Cancel this request' }).waitFor();
    return label.count();
  };
  const again = page.getByRole('button', { name: 'Order the label again' });

  expect(await inDatabase(noLabel, [tracking])).toBe(1);
  // What the page has kept is shown first.
  await expect.poll(made, { timeout: 60_000, interval: 1000 }).toBe(0);
  await page.getByText(/ made no label\. You can order it again, or send the parcel without one\.$/).waitFor();
  await examine(page, 'take-back-no-label');
  await again.click();
  await again.waitFor({ state: 'detached' });
  await expect.poll(made, { timeout: 60_000, interval: 2000 }).toBe(1);

  expect(await inDatabase(noLabel, [tracking])).toBe(1);
  const office = await requestOfParcel(running, tracking);
  const parcel = office.getByRole('region', { name: 'Parcel' });
  await parcel.getByText('No label', { exact: true }).waitFor();
  await examine(office, 'take-back-no-label-office');
  await parcel.getByRole('button', { name: 'Order the label again' }).click();
  await alertWith(office, 'Label ordered again');
  await parcel.getByText(/^Label (ordered|ready)$/).waitFor();
  expect(await parcel.getByRole('button', { name: 'Order the label again' }).count()).toBe(0);
  await expect.poll(made, { timeout: 60_000, interval: 2000 }).toBe(1);
});

test('where the shop checks its codes itself, one for each item is announced before the request', {
  ...patient,
}, async () => {
  const garments = ['Lambswool jumper', 'Wool overcoat'];
  const running = await runningTakeBack('Fairholm');
  const { shop, id } = running;
  const coupon = await addCoupon(shop, {
    ...{ name: 'Four off', type: 'CASH', currency_id: '1', value: '4.00', expire_at: '2030-01-01', checked_by: 'shop' },
  });
  await shop.wire('POST', `/retailers/coupons/${coupon}/codes/generate`, { count: 20, length: 10 });
  await shop.wire('POST', `/retailers/coupons/${coupon}/active`, { active: 1 });
  await shop.wire('PUT', `/retailers/takes_backs/${id}/rules`, {
    sum_coupon_id: null,
    rules: [{ min_grade: 'C', coupon_id: coupon }],
  });
  const { page } = await wardrobeOf(shop, ...garments);
  const choose = async () => {
    await page.getByLabel('Postcode').fill('LS1 4AP');
    await page.getByRole('button', { name: 'Search' }).click();
    await page.getByRole('radio', { name: /Park Street/ }).check();
  };
  await asks(page, garments, choose, {
    upTo: '£4.00',
    codes: 'You get a code for each item that is accepted.',
  });
  await page.getByRole('heading', { name: 'Show this in the store' }).waitFor();
});
