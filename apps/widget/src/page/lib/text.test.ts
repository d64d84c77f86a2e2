import { expect, test, vi } from 'vitest';

const documentElement = { lang: '' };
vi.stubGlobal('document', { documentElement });
const { language, speak, t } = await import('./text');

test('a page that has spoken another language has English with its plural forms', async () => {
  await speak('pl-PL');
  expect([language(), documentElement.lang]).toEqual(['pl', 'pl']);
  expect(t('Add {count} items to your wardrobe', { count: 1 })).toBe('Dodaj 1 rzecz do swojej szafy');
  await speak('en');
  expect(language()).toBe('en');
  expect(t('Add {count} items to your wardrobe', { count: 1 })).toBe('Add 1 item to your wardrobe');
  expect(t('Add {count} items to your wardrobe', { count: 2 })).toBe('Add 2 items to your wardrobe');
});

test('a language that there is no catalogue for is left out', async () => {
  await speak('fr', 'de');
  expect(language()).toBe('de');
});
