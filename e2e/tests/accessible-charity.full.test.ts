import { expect, test } from 'vitest';
import { openPage } from '../src/browser';
import { publicPaths } from '../src/dashboard-pages';
import { everywhere, expectAccessible, expectAccessibleEmpty, patient } from '../src/each-state';
import { empty, filled } from '../src/every-page';
import { looks } from '../src/examine';

const { charity } = filled;

test(
  `axe finds nothing on the ${charity.pages.length} pages of a charity, filled and failed, in ${looks.length} looks`,
  patient,
  async () => expectAccessible(charity.pages, await charity.make()),
);

test(
  `axe finds nothing on the 20 pages or more of a charity that has nothing, in ${looks.length} looks`,
  patient,
  async () => expectAccessibleEmpty(await empty.charity()),
);

test(
  `axe finds nothing on the ${publicPaths.length} pages that are open to everybody, in ${looks.length} looks`,
  patient,
  async () => {
    const page = await openPage();
    const show = async (path: string) => {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await page.waitForLoadState('networkidle');
    };
    expect(await everywhere(show, page, publicPaths)).toEqual([]);
  },
);
