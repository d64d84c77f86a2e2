import type { Language } from '@dw/contract';
import type { LegalTemplates } from './legal-names';
import { de } from './templates/de';
import { en } from './templates/en';
import { es } from './templates/es';
import { it } from './templates/it';
import { pl } from './templates/pl';
import { ru } from './templates/ru';

/** The text until the operator provides one, in Markdown. */
export const legalTemplates: Readonly<Record<Language, LegalTemplates>> = { en, pl, de, it, ru, es };
