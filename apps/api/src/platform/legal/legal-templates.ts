import type { Language } from '@dw/contract';
import { de } from './templates/de';
import { en } from './templates/en';
import { es } from './templates/es';
import { it } from './templates/it';
import { pl } from './templates/pl';
import { ru } from './templates/ru';

/** The three texts that an operator brings. */
export const legalNames = ['terms', 'privacy', 'contact'] as const;
export type LegalName = (typeof legalNames)[number];
export type LegalTemplates = Readonly<Record<LegalName, string>>;

/** What stands there until the operator brings a text of their own, in Markdown. */
export const legalTemplates: Readonly<Record<Language, LegalTemplates>> = { en, pl, de, it, ru, es };
