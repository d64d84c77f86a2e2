/** How wide a column of days is, in pixels. Russian writes more: '28 сент. 2026 г.'. */
export const dayWidth = (language: string): number => (language === 'ru' ? 150 : 118);
