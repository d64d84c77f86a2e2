import type { Column } from './list-types';

const days: Readonly<Record<string, number>> = { ru: 136, pl: 136 };

/** Russian days are longer ('28 сент. 2026 г.'), Polish headings are ('Zaktualizowano'). */
const dayWidth = (language: string): number => days[language] ?? 118;

/** 9,999.99 of a currency whose code is written out, as Poles and Spaniards do with pounds. */
const amountWidth = 116;

const padding = 22;

/** Pixels in which a text of any language stands on one line, with the cell’s padding. @param letter pixels of a letter on average */
export const textWidth = (text: string, letter = 7): number => Math.ceil(text.length * letter) + padding;

/** Pixels for a heading, which may take a line for each of its words. */
export const headWidth = (text: string): number => Math.max(64, ...text.split(' ').map((word) => textWidth(word, 7.8)));

/** Pixels for a mark with any of these words. @param letter see textWidth */
export const markWidth = (words: readonly string[], letter = 8.8): number =>
  16 + Math.max(...words.map((word) => textWidth(word, letter)));

/** Pixels of a column, its padding among them; undefined where it shares what is left. */
export function columnWidth(width: Column<never>['width'], language: string): number | undefined {
  if (width === 'day') return dayWidth(language);
  return width === 'amount' ? amountWidth : width;
}
