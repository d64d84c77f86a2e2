import { consentSentences } from '@dw/testing/consent-sentences';
import { expect, test } from 'vitest';
import { mail, openContext, origin } from '../src/browser';
import { ownAccount } from '../src/own-account';
import { ownAddress } from '../src/own-address';
import { orderAt, pictureOf } from '../src/shopper';
import { addSite } from '../src/sites';

const owner = ownAccount('RETAILER');
const languages = ['en', 'pl', 'de', 'it', 'ru', 'es'] as const;

type Kept = {
  readonly purpose: string;
  readonly granted: boolean;
  readonly text_version: string;
  readonly language: string;
};

test.each(languages)(
  'what is kept with a consent is the sentence that the page showed, in %s',
  {
    timeout: 120_000,
  },
  async (language) => {
    const { uuid } = await addSite(await owner.wire(), `Harbour ${language}`);
    const url = await orderAt(uuid, crypto.randomUUID().slice(0, 8), [
      { name: 'Wool overcoat', images: [pictureOf('wool-overcoat')] },
    ]);
    const context = await openContext({
      width: 390,
      language: language === 'en' ? 'en-GB' : language,
      from: ownAddress(),
    });
    const page = await context.newPage();
    const email = `lin-${crypto.randomUUID().slice(0, 8)}@shopper.example`;

    // On the page of an order, which speaks its shop’s language …
    await page.goto(url);
    const ask = page.getByRole('checkbox').last();
    const asked = await sentenceOf(ask);
    const spoken = await page.locator('html').getAttribute('lang');
    await ask.check();
    await page.locator('input[type=email]').fill(email);
    const add = page.locator('button[type=submit]');
    await add.click();
    await page.locator('input[autocomplete=one-time-code]').fill(/\b\d{6}\b/.exec((await mail(email)).text)?.[0] ?? '');
    const added = page.waitForResponse((one) => one.request().method() === 'POST' && one.url().endsWith('/wardrobe'));
    await add.click();
    const { access_token: token } = await (await added).json();

    // … and in the settings, which speak the reader’s, where each box is turned over.
    await page.goto('/w/settings');
    const boxes = page.locator('section[aria-labelledby=mails]').getByRole('checkbox');
    await boxes.first().waitFor();
    const shown: string[] = [];
    for (const box of await boxes.all()) {
      shown.push(await sentenceOf(box));
      const saved = page.waitForResponse((one) => one.request().method() === 'PUT' && one.url().endsWith('/consents'));
      await box.click();
      expect((await saved).status()).toBe(200);
    }

    const exported = await fetch(`${origin}/api/wardrobe/export`, { headers: { Authorization: `Bearer ${token}` } });
    const { consents }: { consents: readonly Kept[] } = await exported.json();
    const agreedTo = consents.map(({ purpose, granted, text_version, language: kept }) => {
      const version = Object.entries(consentSentences).find(([name]) => name === text_version);
      const sentence = Object.entries(version?.[1] ?? {}).find(([name]) => name === kept)?.[1];
      return { purpose, granted, language: kept, sentence };
    });
    expect(agreedTo).toEqual([
      { purpose: 'ending_code', granted: true, language: spoken, sentence: asked },
      { purpose: 'ending_code', granted: false, language, sentence: shown[0] },
      { purpose: 'parcel_status', granted: false, language, sentence: shown[1] },
    ]);
    expect(shown).toEqual([
      consentSentences['before-codes-end-1'][language],
      consentSentences['parcel-status-1'][language],
    ]);
  },
);

/** What stands beside a box, as its reader sees it. */
async function sentenceOf(box: import('playwright-core').Locator): Promise<string> {
  return (await box.locator('xpath=ancestor::label').innerText()).trim();
}
