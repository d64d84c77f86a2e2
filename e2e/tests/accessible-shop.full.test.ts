import { test } from 'vitest';
import { expectAccessible, expectAccessibleEmpty, patient } from '../src/each-state';
import { empty, filled } from '../src/every-page';
import { looks } from '../src/examine';

const { shop, 'new shop': fresh } = filled;

test(
  `axe finds nothing on the ${shop.pages.length} pages of a shop, filled and failed, in ${looks.length} looks`,
  patient,
  async () => expectAccessible(shop.pages, await shop.make()),
);

test(
  `axe finds nothing on the ${fresh.pages.length} pages of a new shop, filled and failed, in ${looks.length} looks`,
  patient,
  async () => expectAccessible(fresh.pages, await fresh.make()),
);

test(
  `axe finds nothing on the 20 pages or more of a shop that has nothing, in ${looks.length} looks`,
  patient,
  async () => expectAccessibleEmpty(await empty.shop()),
);
