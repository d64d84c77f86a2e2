const more: Readonly<Record<string, number>> = { ru: 150, pl: 128 };

/** How wide a column of days is, in pixels. Russian days are longer ('28 сент. 2026 г.'), Polish headings are ('Zaktualizowano'). */
export const dayWidth = (language: string): number => more[language] ?? 118;
