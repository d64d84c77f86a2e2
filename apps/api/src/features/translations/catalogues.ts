import type { Language } from '@dw/contract';
import de from './catalogues/de.json';
import en from './catalogues/en.json';
import es from './catalogues/es.json';
import it from './catalogues/it.json';
import pl from './catalogues/pl.json';
import ru from './catalogues/ru.json';

/** English text to the language’s text; a counted text has one entry per plural form, `key_one`, `key_few` and so on. */
export type Catalogue = Readonly<Record<string, string>>;

/** The interface’s texts. English is the key itself, so its catalogue holds the counted texts only. */
export const catalogues: Readonly<Record<Language, Catalogue>> = { en, pl, de, it, ru, es };
