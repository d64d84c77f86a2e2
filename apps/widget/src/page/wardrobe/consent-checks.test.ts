import { consentPurposes, consentText, consentTextVersions, languages } from '@dw/contract';
import { consentSentences } from '@dw/testing/consent-sentences';
import { expect, test, vi } from 'vitest';
import { consentWords } from './consent-checks';

vi.stubGlobal('document', { documentElement: { lang: '' } });
const { speak, spokenIn } = await import('../lib/text');
const { learnSettingsTexts } = await import('./settings-texts');
const { t } = await import('./text');

test.each(consentPurposes)('what is asked for %s is the sentence of its version, in each language', async (purpose) => {
  const shown: Record<string, string> = {};
  for (const language of languages) {
    await speak(language);
    await learnSettingsTexts();
    shown[language] = t(consentWords[purpose]);
    expect(spokenIn(consentWords[purpose])).toBe(language);
  }
  // Does it fail? A sentence that has changed needs a version of its own (packages/contract/src/consent-texts.ts), and a row here.
  expect(shown).toEqual(consentSentences[consentText(purpose)]);
});

test('every version that was ever asked with says what it asked, once', () => {
  expect(Object.keys(consentSentences)).toEqual([...consentTextVersions]);
  const said = Object.values(consentSentences).map((row) => JSON.stringify(row));
  expect(new Set(said).size).toBe(said.length);
});

test('a sentence whose translation did not load is said to be English', async () => {
  await speak('de');
  expect(spokenIn('Something that no catalogue has.')).toBe('en');
});
