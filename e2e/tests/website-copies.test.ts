import { expect, test } from 'vitest';
import { openPage } from '../src/browser';
import { addCoupon, newShop, openAs } from '../src/coupons';
import { examine } from '../src/examine';
import { chooseOfRow } from '../src/row-menu';
import { sitesOf, type Wire } from '../src/sites';

/** Looks with axe take their time on a busy machine. */
const patient = { timeout: 300_000 };

type Kept = { readonly config: { readonly plugin: Readonly<Record<string, unknown>> }; readonly updated_at: string };
const siteOf = async (wire: Wire, uuid: string): Promise<Kept> =>
  JSON.parse(JSON.stringify(await wire('GET', `/sites/${uuid}`)));
const subjectsOf = async (wire: Wire, uuid: string): Promise<string[]> => {
  const mails: { subject: string }[] = JSON.parse(JSON.stringify(await wire('GET', `/sites/${uuid}/mail_templates`)));
  return mails.map(({ subject }) => subject);
};

test(
  'a website’s settings, mails and coupons are copied to another once the difference was seen',
  patient,
  async () => {
    const shop = await newShop('Alder', 'Birch', 'Cedar');
    const [cedar, birch, alder] = await sitesOf(shop.wire);
    if (!alder || !birch || !cedar) throw new Error('The shop has no websites.');
    await shop.wire('PUT', `/sites/${alder.uuid}`, {
      config: { plugin: { color_1: '#4F632F', default_lang: 'de', fullscreen: true } },
    });
    const mjml = (text: string) =>
      `<mjml><mj-body><mj-section><mj-column><mj-text>${text}</mj-text></mj-column></mj-section></mj-body></mjml>`;
    const mail = (uuid: string, subject: string, text: string) =>
      shop.wire('POST', `/sites/${uuid}/mail_templates`, {
        ...{ type: 'item_added', lang_id: 'en', subject, preheader: 'Your wardrobe' },
        json: { mjml: mjml(text) },
      });
    await mail(alder.uuid, 'Yours from Alder', 'Welcome to the wardrobe.');
    await mail(birch.uuid, 'Yours from Birch', 'Welcome to Birch.');
    const coupon = await addCoupon(shop, { name: 'Autumn edit' });
    const untouched = await siteOf(shop.wire, cedar.uuid);

    const page = await openAs(await openPage(), shop, '/websites');
    await chooseOfRow(page, 'Alder', 'Copy to other websites');
    await page.getByRole('heading', { name: 'Copy Alder to other websites', level: 1 }).waitFor();
    await page.getByText('Coupons that are given out here: 1.').waitFor();
    await examine(page, 'website-copy');
    await page.getByRole('button', { name: 'Show the difference' }).click();
    await page.getByText('Choose at least one website.').waitFor();
    await page.getByRole('checkbox', { name: 'Birch' }).check();
    await page.getByRole('button', { name: 'Show the difference' }).click();
    const shown = page.getByRole('region', { name: 'Birch', exact: true });
    const line = (label: string) => shown.getByRole('listitem').filter({ hasText: label });
    await line('Default language').getByText('English').waitFor();
    await line('Default language').getByText('Deutsch').waitFor();
    await line('Colour 1').getByText('#4F632F').waitFor();
    await line('Item added, English: Subject').getByText('Yours from Birch').waitFor();
    await line('Item added, English: Subject').getByText('Yours from Alder').waitFor();
    await line('Autumn edit').getByText('Not given out here').waitFor();
    await examine(page, 'website-copy-difference');

    // Somebody else saves the mail meanwhile: what was shown holds no more, and is shown anew.
    await mail(birch.uuid, 'Birch, once more', 'Welcome to Birch.');
    await page.getByRole('button', { name: 'Copy now' }).click();
    await page.getByText('Something was changed since the difference was shown. Look at it again.').waitFor();
    await line('Item added, English: Subject').getByText('Birch, once more').waitFor();
    expect(await subjectsOf(shop.wire, birch.uuid)).toEqual(['Birch, once more']);
    await page.getByRole('button', { name: 'Copy now' }).click();
    await page.getByText('Copied to the chosen websites').waitFor();
    await page.waitForURL('**/websites');

    const copied = await siteOf(shop.wire, birch.uuid);
    expect(copied.config.plugin).toMatchObject({ color_1: '#4F632F', default_lang: 'de', fullscreen: true });
    expect(copied).toMatchObject({ name: 'Birch', url: birch.url, token: birch.token });
    expect(await subjectsOf(shop.wire, birch.uuid)).toEqual(['Yours from Alder']);
    const given = JSON.parse(JSON.stringify(await shop.wire('GET', `/retailers/coupons/${coupon}`)));
    expect([...given.sites_ids].sort()).toEqual([alder.id, birch.id].sort());
    expect(await siteOf(shop.wire, cedar.uuid)).toEqual(untouched);
    expect(await subjectsOf(shop.wire, cedar.uuid)).toEqual([]);

    await page.goto(`${new URL(page.url()).origin}/website/copy/${alder.uuid}`);
    await page.getByRole('checkbox', { name: 'Birch' }).check();
    await page.getByRole('button', { name: 'Show the difference' }).click();
    await page.getByText('Nothing changes here: it is alike already.').waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Copy now' }).isDisabled()).toBe(true);
  },
);

test('whoever has one website alone is told so', patient, async () => {
  const shop = await newShop('Alder');
  const [alder] = await sitesOf(shop.wire);
  const page = await openAs(await openPage(), shop, `/website/copy/${alder?.uuid}`);
  await page.getByRole('heading', { name: 'There is no other website' }).waitFor();
  await page.getByRole('link', { name: 'Add website' }).waitFor();
  await examine(page, 'website-copy-alone');
});
