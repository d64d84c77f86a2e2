import type { Language } from '@dw/contract/enums';
import i18next from 'i18next';
import { call } from './call';
import { i18nOptions } from './i18n-options';

async function loadTexts(language: Language): Promise<void> {
  try {
    const texts = await call('GET', '/plugins/translations', { query: { lang: language } });
    i18next.addResourceBundle(language, 'translation', texts);
  } catch {
    // Without its texts the interface stays readable: every key is the English text.
  }
}

const patience = 3000;

/**
 * Starts the interface’s language. English is there at once, its few special texts (plurals) follow;
 * another language is waited for, three seconds at most.
 */
export async function startTranslations(language: Language): Promise<void> {
  await i18next.init({ ...i18nOptions, lng: language, resources: {} });
  document.documentElement.lang = language;
  const loaded = loadTexts(language);
  if (language !== 'en') await Promise.race([loaded, new Promise((resolve) => setTimeout(resolve, patience))]);
}
