import { daysAfter, londonDay } from '@dw/contract/gift-aid-rules';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { mail, openPage } from '../src/browser';
import { newShop, openAs, type Shop } from '../src/coupons';
import {
  exportClaim,
  monthsReport,
  putUpForSale,
  receiveAtDesk,
  recordArrival,
  refundOrder,
  salesAre,
  sellAtCounter,
  writeLetter,
} from '../src/giving-books';
import {
  addShopByHand,
  connectPayPal,
  daysPass,
  describe,
  reclaimTax,
  signUpCharity,
  startProgrammes,
  takeParcels,
} from '../src/giving-charity';
import { buyFromShop, declare, declared, give, giveFive } from '../src/giving-shopper';
import { addedBy, orderAt, pictureOf } from '../src/shopper';
import { serveTiles } from '../src/shops';
import { sitesOf } from '../src/sites';

const things = ['Boots', 'Coat', 'Hat'].map((name) => ({
  ...{ name, price: '64.00', currency: 'GBP', images: [pictureOf('wool-overcoat')] },
}));

/** A shop asks its shoppers for small gifts to the charity. @returns its website */
async function asksForGifts(shop: Shop, charity: string, name: string): Promise<string> {
  const [site] = await sitesOf(shop.wire);
  const uuid = site?.uuid ?? '';
  const owner = await openAs(await openPage({ silent: true }), shop, `/website/gifts/${uuid}`);
  await owner.getByRole('radio', { name: 'For one charity' }).check();
  await owner.getByRole('textbox', { name: 'Find a charity' }).fill(charity);
  await owner.getByRole('radio', { description: `/p/${name}` }).check();
  await owner.getByRole('button', { name: 'Update', exact: true }).click();
  await owner.getByText('Updated').first().waitFor();
  return uuid;
}

/** Somebody who knows nobody here. */
async function visitor(): Promise<Page> {
  const page = await openPage({ silent: true });
  await serveTiles(page);
  return page;
}

test('a new charity comes to four programmes, sells, is given money, and claims to the penny', {
  timeout: 420_000,
}, async () => {
  const mark = crypto.randomUUID().slice(0, 8);
  const [charity, name] = [`Reef ${mark}`, `reef-${mark}`];
  const { page, address } = await signUpCharity(charity);
  await describe(page, name);
  await connectPayPal(page);
  await takeParcels(page);
  await addShopByHand(page, `Headingley ${mark}`);
  expect(await startProgrammes(page, address)).toEqual([
    'Ship by Post ACTIVE',
    'Charity Shops ACTIVE',
    'Virtual Charity Shop ACTIVE',
    'Micro-Donations ACTIVE',
  ]);
  await reclaimTax(page);

  // A shopper adds three things, gives £5 with them, and then the things themselves: by post, to the shop, for the virtual shop.
  const site = await asksForGifts(await newShop('Alder'), charity, name);
  const { page: shopper, email } = await addedBy(await orderAt(site, mark, things), true);
  await serveTiles(shopper);
  await giveFive(shopper, charity);
  await give(shopper, 'Boots', charity, /^By post(?!,)/);
  await declare(shopper, charity);
  const code = await give(shopper, 'Coat', charity, `Headingley ${mark}`);
  await declared(shopper, charity);
  await give(shopper, 'Hat', charity, 'By post, for their online shop');
  await declared(shopper, charity);

  await recordArrival(page, 'Boots');
  await recordArrival(page, 'Hat');
  await receiveAtDesk(page, code);

  // Visitors buy the hat and the boots, each with £3.95 of postage; the boots come back. The coat is sold over the counter.
  await putUpForSale(page, 'Hat', '12.50');
  await putUpForSale(page, 'Boots', '20.00');
  await buyFromShop(await visitor(), name, 'Hat', '£16.45');
  const buyer = await visitor();
  await buyFromShop(buyer, name, 'Boots', '£23.95');
  const gift = 'Alder, Gift of money, May be returned, £5.00';
  const hat = 'Hat, Within the limit, May be returned, £12.50';
  await salesAre(page, [gift, 'Boots, Within the limit, May be returned, £20.00', hat]);
  await refundOrder(page, 'Boots', '£23.95');
  await buyer.reload();
  await buyer.getByText('You have been given back all that you paid.').waitFor();
  const boots = 'Boots, Within the limit, Refunded, £20.00';
  await salesAre(page, [gift, boots, hat]);
  await sellAtCounter(page, 'Coat', '130.00');
  // £100 of a donor’s year are within the limit: 12.50 of the hat, 87.50 of the coat.
  const coat = ['Coat, Over the limit, May be returned, £42.50', 'Coat, Within the limit, May be returned, £87.50'];
  await salesAre(page, [gift, boots, ...coat, hat]);
  await shopper.reload();
  await shopper.getByText('Sold for £12.50').waitFor();

  // PayPal keeps 1.4 % and 20 pence of what it pays out.
  expect(await monthsReport(page)).toEqual({
    sums: ['3', '£40.40', '£130.00', '£5.00', '£23.95', '£1.24', '£150.21'],
    line: 'total,3,40.40,130.00,1,5.00,23.95,1.24,150.21,GBP',
  });

  // Once nothing can be returned any more the donor is asked about what is over the limit, and has 21 days to keep it.
  await daysPass(address, 31);
  expect(await writeLetter(page, 'Ada Byron')).toContain('They raised £42.50 after commission and VAT.');
  expect((await mail(email, { holding: /£42\.50/ })).text.replaceAll(/\s+/g, ' ')).toContain(
    'They raised £42.50 after commission and VAT.',
  );

  // What is not answered is a gift of the last of those days, which was yesterday then.
  const latest = daysAfter(londonDay(new Date()), -1).replace(/^..(..)-(..)-(..)$/, '$3/$2/$1');
  await daysPass(address, 22);
  const { figures, lines } = await exportClaim(page, 54);
  expect(figures).toEqual(['£147.50', '£0.00', '£36.87', '1']);
  expect(lines.slice(1)).toEqual([`1,Ms,Ada,Byron,12,LS1 4AP,,,${latest},147.50`]);
});
