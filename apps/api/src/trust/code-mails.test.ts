import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { languages, registration, signIn } from '@dw/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { confirmationMail } from '../features/registration/registration-mail';
import { resetMail } from '../features/sign-in/reset-mail';
import { readMail } from '../platform/mail/read-mail';
import { call } from '../testing/client';
import { forgetThrottles } from '../testing/registration';
import { startTestApp, type TestApp, until } from '../testing/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** The mail to an address as its source says it. */
async function sourceTo(address: string): Promise<string> {
  const folder = join(app.services.config.dataDir, 'outbox');
  return until(async () => {
    const names = await readdir(folder).catch(() => []);
    const sources = await Promise.all(
      names.filter((name) => name.endsWith('.eml')).map((name) => readFile(join(folder, name), 'utf8')),
    );
    return sources.find((source) => readMail(source).to === address);
  });
}

describe('mails with a code', () => {
  it('are written in the language of the page that asked', async () => {
    const words = { pl: 'Twój kod to', de: 'Ihr Code ist', ru: 'Ваш код:', en: 'Your code is' } as const;
    for (const [language, text] of Object.entries(words)) {
      await forgetThrottles(app);
      const headers = { 'Accept-Language': language };
      const email = `${language}@signup.example`;
      await call(app.origin, registration.start, { body: { email, role: 'RETAILER' }, headers });
      await app.mailTo(email, text);
      const { email: known } = await app.make.tenant();
      await call(app.origin, signIn.requestReset, { body: { email: known }, headers });
      await app.mailTo(known, text);
    }
  });

  it('are English where the caller names no language of ours', async () => {
    await forgetThrottles(app);
    const headers = { 'Accept-Language': 'fr, ja;q=0.8' };
    await call(app.origin, registration.start, { body: { email: 'fr@signup.example', role: 'RETAILER' }, headers });
    await app.mailTo('fr@signup.example', 'Your code is');
  });

  it('speak each language, hold the code and the page, and differ', () => {
    for (const mailOf of [confirmationMail, resetMail]) {
      const mails = languages.map((language) =>
        mailOf('maya@shop.example', 'ABCDE-FGHJK', 'https://dw.example', language),
      );
      for (const { text } of mails) {
        expect(text).toMatch(/ ABCDE-FGHJK$/m);
        expect(text).toMatch(/^https:\/\/dw\.example\/\S+$/m);
        expect(text).toContain('Digital Wardrobe');
      }
      expect(new Set(mails.map(({ subject }) => subject)).size).toBe(languages.length);
      expect(new Set(mails.map(({ text }) => text)).size).toBe(languages.length);
    }
  });

  it('leave as one text part that people can read: quoted-printable, ASCII only', async () => {
    await forgetThrottles(app);
    const email = 'source@signup.example';
    await call(app.origin, registration.start, {
      body: { email, role: 'RETAILER' },
      headers: { 'Accept-Language': 'ru' },
    });
    const source = await sourceTo(email);
    expect(source).toMatch(/^Content-Type: text\/plain; charset=utf-8$/m);
    expect(source).toMatch(/^Content-Transfer-Encoding: quoted-printable$/m);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: what is not ASCII is what is looked for
    expect(source).not.toMatch(/[^\x00-\x7f]/);
    expect(readMail(source).text).toMatch(/^Ваш код: [0-9A-Z]{5}-[0-9A-Z]{5}$/m);
  });
});
