import { expect, test, vi } from 'vitest';
import { pack } from './packed';

const documentElement = { lang: '' };
vi.stubGlobal('document', { documentElement });
const { language, learn, said, speak, t } = await import('./text');

test('a page that has spoken another language has English with its plural forms', async () => {
  await speak('pl-PL');
  expect([language(), documentElement.lang]).toEqual(['pl', 'pl']);
  expect(t('{count} items', { count: 1 })).toBe('1 rzecz');
  await speak('en');
  expect(language()).toBe('en');
  expect(t('{count} items', { count: 1 })).toBe('1 item');
  expect(t('{count} items', { count: 2 })).toBe('2 items');
});

test('a language that there is no catalogue for is left out', async () => {
  await speak('fr', 'de');
  expect(language()).toBe('de');
});

test('texts of a later part are known once they are learnt, packed as the build has them; others stay English', async () => {
  const packed = pack({
    'One moment': 'Секунду',
    '{count} things_one': '{count} вещь',
    '{count} things_few': '{count} вещи',
  });
  await speak('ru');
  expect(said('One moment')).toBe('One moment');
  await learn({ ru: () => Promise.resolve({ catalogue: packed }) }, {});
  expect(said('One moment')).toBe('Секунду');
  expect([said('{count} things', { count: 1 }), said('{count} things', { count: 3 })]).toEqual(['1 вещь', '3 вещи']);
  expect(said('What the server alone says')).toBe('What the server alone says');
});

test('whoever learns the same texts meanwhile waits for them, too', async () => {
  let arrive = (_: { catalogue: { Free: string } }) => {};
  const catalogues = { ru: () => new Promise<{ catalogue: { Free: string } }>((resolve) => (arrive = resolve)) };
  await speak('ru');
  const first = learn(catalogues, {});
  const second = learn(catalogues, {}).then(() => said('Free'));
  arrive({ catalogue: { Free: 'Бесплатно' } });
  await first;
  expect(await second).toBe('Бесплатно');
});

test('texts that did not load are English, and are asked for again by the next part', async () => {
  const answers = [Promise.reject(new Error('no signal')), Promise.resolve({ catalogue: { Closed: 'Закрыто' } })];
  const catalogues = { ru: () => answers.shift() ?? Promise.reject(new Error('asked for too often')) };
  await speak('ru');
  await learn(catalogues, {});
  expect(said('Closed')).toBe('Closed');
  await learn(catalogues, {});
  expect(said('Closed')).toBe('Закрыто');
});
