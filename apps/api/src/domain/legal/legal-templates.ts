import type { Language } from '@dw/contract';
import type { LegalTemplates } from './legal-names';
import { de } from './templates/de';
import { en } from './templates/en';
import { es } from './templates/es';
import { it } from './templates/it';
import { pl } from './templates/pl';
import { ru } from './templates/ru';

/** What stands there until the operator brings a text of their own, in Markdown. */
export const legalTemplates: Readonly<Record<Language, LegalTemplates>> = { en, pl, de, it, ru, es };
