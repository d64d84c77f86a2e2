import { languages, signIn } from '@dw/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Letter } from '../domain/accounts/mail-users';
import { call } from '../testing/client';
import { testPassword } from '../testing/factories';
import { operatorData } from '../testing/operator-program';
import { startTestApp, type TestApp, until } from '../testing/test-app';
import { accountLetters } from './actions/account-mail-texts';
import { decisionLetter } from './actions/decision-mail-texts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it('what the operator does is told in the language of the last sign-in, the reason as it was typed', async () => {
  const { email } = await app.make.tenant();
  await call(app.origin, signIn.login, {
    body: { email, password: testPassword },
    headers: { 'Accept-Language': 'de' },
  });
  const told = (text: string) => until(async () => (await app.mailTo(email)).includes(text));
  await operatorData(app.env, ['accounts', 'verify', email]);
  await told('es ist verifiziert');
  await operatorData(app.env, ['password', 'reset', email]);
  await told('Ihr Code ist');
  await operatorData(app.env, [
    'entitlements',
    'decide',
    email,
    'TAKE_BACKS',
    'block',
    '--reason',
    'Three complaints.',
  ]);
  await told('Wir haben „Rücknahme“ für Ihr Konto gesperrt. Der Grund:\n\nThree complaints.');
  await operatorData(app.env, ['accounts', 'close', email, '--reason', 'Asked for by letter.']);
  await told('Wir haben es geschlossen. Der Grund:\n\nAsked for by letter.');
}, 120_000);

it('each letter speaks each language, and no two are the same', () => {
  const letters: ((language: (typeof languages)[number]) => Letter)[] = [
    (language) => accountLetters[language].verified,
    (language) => accountLetters[language].blocked('The reason.'),
    (language) => accountLetters[language].open,
    (language) => decisionLetter('activate', 'Charity Shops', '', language),
    (language) => decisionLetter('decline', 'Ship by Post', 'The reason.', language),
    (language) => decisionLetter('block', 'Micro-Donations', 'The reason.', language),
  ];
  for (const letterIn of letters) {
    const all = languages.map((language) => letterIn(language));
    for (const { lines, subject } of all) expect(`${subject} ${lines.join(' ')}`).not.toMatch(/\{|undefined/);
    expect(new Set(all.map(({ subject }) => subject)).size).toBe(languages.length);
    expect(new Set(all.map(({ lines }) => lines.join('\n'))).size).toBe(languages.length);
  }
});
