import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { mail, openContext, openPage, origin } from '../src/browser';
import { newShop, openAs } from '../src/coupons';
import { examine } from '../src/examine';
import { addFeed, coats, feedFile, feedServer } from '../src/feeds';
import { ownAddress } from '../src/own-address';
import { alertOf, screen } from '../src/registration';
import { addedBy, orderAt, pictureOf } from '../src/shopper';
import { sitesOf } from '../src/sites';

const patient = { timeout: 240_000 };

/** Where the first letter of a text stands, in pixels from the left. */
const beginsAt = (text: Locator) =>
  text.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return Math.round(range.getBoundingClientRect().left);
  });

test(
  'what a shopper likes and says in a marketplace stands in the wardrobe, at the retailer and in its figures',
  patient,
  async () => {
    const served = await feedServer(feedFile(coats(3)));
    const shop = await newShop('Alder & Thread');
    await addFeed(shop.wire, served.url);
    const [site] = await sitesOf(shop.wire);
    const { email } = await addedBy(
      await orderAt(site?.uuid ?? '', '1', [{ name: 'Wool overcoat', images: [pictureOf('wool-overcoat')] }]),
    );
    const page = await openAs(await openPage(), shop, '/feed/market');
    await screen(page, 'Marketplace');
    const name = `m-${crypto.randomUUID().slice(0, 12)}`;
    await page.getByLabel('Short name').fill(name);
    await page.getByRole('switch', { name: 'Open to everyone' }).check();
    const described = page.getByText('Signed-in shoppers may comment on items.');
    expect(await beginsAt(described)).toBe(await beginsAt(page.getByText('Comments by shoppers', { exact: true })));
    await page.getByRole('switch', { name: 'Comments by shoppers' }).check();
    await page.getByRole('button', { name: 'Update', exact: true }).click();
    await alertOf(page, 'Updated');

    // Nobody is signed in: the way leads to the wardrobe and back.
    const shopper = await (await openContext({ width: 390, from: ownAddress() })).newPage();
    await shopper.goto(`${origin}/m/${name}`);
    await shopper.getByRole('button', { name: 'Like: Coat c2' }).click();
    await shopper.getByLabel('Email').fill(email);
    await shopper.getByRole('button', { name: 'Sign in' }).click();
    const sent = await mail(email, { after: 1, holding: /\b\d{6}\b/ });
    await shopper.getByRole('textbox', { name: 'Code' }).fill(/\b\d{6}\b/.exec(sent.text)?.[0] ?? '');
    await shopper.getByRole('button', { name: 'Sign in' }).click();
    const like = shopper.getByRole('button', { name: 'Like: Coat c2' });
    await like.click();
    await shopper.getByRole('button', { name: 'Like: Coat c2', pressed: true }).waitFor();
    await shopper.getByRole('button', { name: 'Wish for it: Coat c3' }).click();
    await shopper.getByRole('button', { name: 'Wish for it: Coat c3', pressed: true }).waitFor();
    await shopper.reload();
    await shopper.getByRole('button', { name: 'Like: Coat c2', pressed: true }).waitFor();
    await examine(shopper, 'market-liked');

    await shopper.getByRole('link', { name: 'Coat c2' }).click();
    await shopper.getByRole('button', { name: 'Like', exact: true, pressed: true }).waitFor();
    await shopper.getByLabel('Board').fill('Winter');
    await shopper.getByRole('button', { name: 'Put on the board' }).click();
    await shopper.getByText('On the board “Winter”.').waitFor();
    await shopper.getByLabel('Your comment').fill('Warm & light.');
    await shopper.getByRole('button', { name: 'Send' }).click();
    await shopper.getByText('It is shown once the shop has looked at it.').waitFor();
    await examine(shopper, 'market-item-liked');

    await page.reload();
    const row = page.getByRole('row').filter({ hasText: 'Warm & light.' });
    await row.getByText('Waiting for you').waitFor();
    await row.getByRole('button', { name: 'Show, Warm & light.' }).click();
    await row.getByText('Shown').waitFor();
    const comments = page.getByRole('region', { name: 'Comments' });
    await comments.getByLabel('Status').selectOption({ label: 'Waiting for you' });
    await comments.getByText('No results found').waitFor();
    await comments.getByLabel('Status').selectOption({ label: 'Shown' });
    await row.getByText('Shown').waitFor();
    await examine(page, 'market-comments');

    await shopper.goto(`${origin}/w/wardrobe`);
    await shopper.getByRole('link', { name: 'What you like in shops' }).click();
    await shopper.getByRole('heading', { name: 'What you like in shops' }).waitFor();
    await expect.poll(() => shopper.getByRole('button', { name: /^Take off/ }).count()).toBe(3);
    await shopper.getByText('Warm & light.').waitFor();
    await examine(shopper, 'wardrobe-likes');
    await shopper.getByLabel('What to show').selectOption({ label: 'On the board Winter (1)' });
    await expect.poll(() => shopper.getByRole('button', { name: /^Take off/ }).count()).toBe(1);
    await shopper.getByLabel('What to show').selectOption({ label: 'Wished for' });
    await shopper.getByRole('button', { name: 'Take off: Coat c3' }).click();
    await shopper.getByText('Coat c3 is no longer kept.').waitFor();
    await shopper.getByText('Nothing is kept here yet').waitFor();

    // The page is kept for a minute, which a reload does not wait for.
    const visitor = await openPage();
    await visitor.goto(`${origin}/m/${name}`);
    await visitor.getByRole('link', { name: 'Coat c2' }).click();
    await visitor.getByText('Warm & light.').waitFor();
    expect(await visitor.evaluate(() => [Object.keys(localStorage), Object.keys(sessionStorage)])).toEqual([[], []]);

    const counted = expect.objectContaining({ likes: 1, adding_to_boards: 1, comments: 1 });
    await expect
      .poll(() => shop.wire('GET', '/retailers/feeds/analytics'), { timeout: 20_000 })
      .toMatchObject({ items: expect.arrayContaining([counted]) });
  },
);
