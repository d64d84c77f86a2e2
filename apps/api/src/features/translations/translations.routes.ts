import { lookups } from '@dw/contract';
import type { Services } from '../../services';
import { catalogues } from './catalogues';

const byLanguage = new Map(Object.entries(catalogues));

/** Texts of the interface: of one language, or of all. A language we have not is answered in English. */
export function translationsRoutes({ route }: Services): void {
  route(lookups.translations, {
    cacheSeconds: 60,
    run: async ({ query: { lang } }) => {
      if (lang === undefined) return { ...catalogues };
      return { ...(byLanguage.get(lang.toLowerCase().split('-')[0] ?? '') ?? catalogues.en) };
    },
  });
}
