import { languages, lookups } from '@dw/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, request } from '../../testing/client';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { catalogues } from './catalogues';

const { en, pl } = catalogues;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const texts = (lang: string) => call(app.origin, lookups.translations, { query: { lang } });

describe('translations', () => {
  it('answers the texts of a language, English for one we have not', async () => {
    for (const lang of languages) expect(await texts(lang), lang).toEqual(catalogues[lang]);
    for (const lang of ['PL-pl', 'pl-PL']) expect(await texts(lang), lang).toEqual(pl);
    for (const lang of ['en', 'xx', '', '__proto__', 'toString']) expect(await texts(lang), lang).toEqual(en);
  });

  it('answers all of them by language where none is named', async () => {
    expect(await call(app.origin, lookups.translations)).toEqual(catalogues);
  });

  it('is not sent again while it has not changed', async () => {
    const first = await request(app.origin, lookups.translations, { query: { lang: 'pl' } });
    expect(first.headers.get('cache-control')).toBe('public, max-age=60');
    const etag = first.headers.get('etag') ?? '';
    const again = (tag: string, lang: string) =>
      request(app.origin, lookups.translations, { query: { lang }, headers: { 'If-None-Match': tag } });
    expect((await again(`"other", W/${etag}`, 'pl')).status).toBe(304);
    expect((await again('"other"', 'pl')).status).toBe(200);
    expect((await again(etag, 'en')).status).toBe(200);
  });
});
