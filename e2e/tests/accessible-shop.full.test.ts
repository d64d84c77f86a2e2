import { expect, test } from 'vitest';
import { expectAccessibleAccount, expectAccessibleFailures, expectEachOf, patient } from '../src/each-state';
import { empty, filled } from '../src/every-page';
import { looks } from '../src/examine';

const { shop, 'new shop': fresh } = filled;

test(
  `axe finds nothing on the ${shop.pages.length} pages of a shop, filled and failed, in ${looks.length} looks`,
  patient,
  async () => {
    const account = await shop.make();
    expectEachOf(shop.pages, account);
    await expectAccessibleAccount(account);
    await expectAccessibleFailures(account);
  },
);

test(
  `axe finds nothing on the ${fresh.pages.length} pages of a new shop, filled and failed, in ${looks.length} looks`,
  patient,
  async () => {
    const account = await fresh.make();
    expectEachOf(fresh.pages, account);
    await expectAccessibleAccount(account);
    await expectAccessibleFailures(account);
  },
);

test(
  `axe finds nothing on the 20 pages or more of a shop that has nothing, in ${looks.length} looks`,
  patient,
  async () => {
    const account = await empty.shop();
    expect(account.paths.length).toBeGreaterThanOrEqual(20);
    await expectAccessibleAccount(account);
  },
);
