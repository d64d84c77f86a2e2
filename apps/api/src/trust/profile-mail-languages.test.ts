import { accountClosing, emailChange, languages, profile, signIn } from '@dw/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closedMail } from '../features/account-closing/closing-mail';
import { askNewAddress, askOldAddress, tellChanged } from '../features/email-change/email-mails';
import { call } from '../testing/client';
import { testPassword } from '../testing/factories';
import { startTestApp, type TestApp, until } from '../testing/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const fresh = () => `new-${crypto.randomUUID().slice(0, 8)}@shop.example`;
const mailWith = (address: string, text: string) =>
  until(async () => {
    const mail = await app.mailTo(address);
    return mail.includes(text) && mail;
  });

const words = {
  pl: {
    old: 'Napisaliśmy też na adres',
    done: 'już nie działa',
    password: 'zostało właśnie zmienione',
    closed: 'jest zamknięte',
  },
  de: {
    old: 'Wir haben auch an',
    done: 'gilt nicht mehr',
    password: 'wurde soeben geändert',
    closed: 'ist geschlossen',
  },
  ru: { old: 'Мы написали и на', done: 'больше не действует', password: 'только что изменён', closed: 'закрыт' },
  en: { old: 'We also wrote to', done: 'no longer works', password: 'was changed just now', closed: 'is closed' },
} as const;

describe('mails about an own account', () => {
  it.each(['pl', 'de', 'ru', 'en'] as const)('are written in the language of the page, %s', async (language) => {
    const tenant = await app.make.tenant();
    const headers = { 'Accept-Language': language };
    const next = fresh();
    await call(app.origin, emailChange.ask, {
      token: tenant.token,
      body: { email: next, password: testPassword },
      headers,
    });
    for (const address of [tenant.email, next]) {
      const mail = await mailWith(address, words[language].old);
      const token = /\/confirm-email#token=([\w-]+)/.exec(mail)?.[1] ?? '';
      await call(app.origin, emailChange.confirm, { body: { token }, headers });
    }
    for (const address of [tenant.email, next]) await mailWith(address, words[language].done);

    const password = 'another long password';
    const body = { previous_password: testPassword, password, password_confirmation: password };
    await call(app.origin, profile.changePassword, { token: tenant.token, body, headers });
    await mailWith(next, words[language].password);
    await call(app.origin, accountClosing.close, { token: tenant.token, body: { password }, headers });
    await mailWith(next, words[language].closed);
  });

  it('speak each language, and hold what they are about', () => {
    const asked = { oldEmail: 'old@shop.example', newEmail: 'new@shop.example', publicUrl: 'https://dw.example' };
    const day = new Date('2027-03-09T12:00:00Z');
    const kinds = [
      { mails: languages.map((language) => askOldAddress({ ...asked, language }, 'secret')), holds: 'token=secret' },
      { mails: languages.map((language) => askNewAddress({ ...asked, language }, 'secret')), holds: 'token=secret' },
      { mails: languages.map((language) => tellChanged('x', { ...asked, language })), holds: asked.newEmail },
      { mails: languages.map((language) => closedMail('x', day, language)), holds: '2027' },
      { mails: languages.map((language) => closedMail('x', day, language, 'A reason.')), holds: '\nA reason.\n' },
    ];
    for (const { mails, holds } of kinds) {
      for (const { text } of mails) expect(text).toContain(holds);
      for (const { text } of mails) expect(text).toMatch(/\n\nDigital Wardrobe$/);
      expect(new Set(mails.map(({ subject }) => subject)).size).toBe(languages.length);
      expect(new Set(mails.map(({ text }) => text)).size).toBe(languages.length);
    }
  });
});

describe('the language of a user', () => {
  const languageOf = async (userId: number) => {
    const { rows } = await app.admin.query('select language from directory.users where id = $1', [userId]);
    return rows[0].language;
  };

  it('is that of the page of their last sign-in; a caller that names none of ours changes nothing', async () => {
    const { email, userId } = await app.make.tenant();
    const logIn = (language: string) =>
      call(app.origin, signIn.login, {
        body: { email, password: testPassword },
        headers: { 'Accept-Language': language },
      });
    expect(await languageOf(userId)).toBe('en');
    await logIn('pl');
    expect(await languageOf(userId)).toBe('pl');
    await logIn('fr');
    expect(await languageOf(userId)).toBe('pl');
    await logIn('es-MX, en;q=0.5');
    expect(await languageOf(userId)).toBe('es');
  });
});
