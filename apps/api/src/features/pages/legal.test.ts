import { languages } from '@dw/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { legalNames } from '../../domain/legal/legal-names';
import { pageTexts } from '../../domain/legal/page-texts';
import { operatorsPages } from '../../testing/operators-pages';
import { startTestApp, type TestApp } from '../../testing/test-app';

let app: TestApp;
const { write, clear, page } = operatorsPages(() => app);
beforeAll(async () => {
  app = await startTestApp();
});
afterEach(clear);
afterAll(() => app.close());

describe("the operator's texts", () => {
  it('replace the templates at once, and those say what they are', async () => {
    expect(await page('/terms')).toContain('This page is a template.');
    await write('terms.md', '# Our terms\n\nBe kind.\n');
    const own = await page('/terms');
    expect(own).toContain('<h1>Our terms</h1>');
    expect(own).not.toContain('This page is a template.');
    expect(await page('/privacy')).toContain('This page is a template.');
    await write('terms.md', '  \n');
    expect(await page('/terms')).toContain('This page is a template.');
  });

  it('come in the language of the link, else of the browser, else in the one there is', async () => {
    await write('privacy.md', '# Privacy here');
    await write('privacy.pl.md', '# Prywatność tutaj');
    expect(await page('/privacy', 'pl-PL,pl;q=0.9')).toContain('Prywatność tutaj');
    expect(await page('/privacy?lang=pl')).toContain('Prywatność tutaj');
    for (const path of ['/privacy', '/privacy?lang=de', '/privacy?lang=../../secret', '/privacy?lang=a&lang=b'])
      expect(await page(path)).toContain('Privacy here');
  });

  it('are templates in six languages until then, each marked as one in its own words', async () => {
    const seen = new Set<string>();
    for (const language of languages) {
      const texts = pageTexts[language];
      for (const name of legalNames) {
        const shown = await page(`/${name}?lang=${language}`);
        expect(shown).toContain(`<html lang="${language}">`);
        expect(shown).toContain(`<p class="note" role="note">${texts.template}</p>`);
        expect(shown).toContain(`<h1>${texts.titles[name]}</h1>`);
        const query = language === 'en' ? '' : `?lang=${language}`;
        expect(shown).toContain(`<a href="/privacy${query}">${texts.titles.privacy}</a>`);
        seen.add(/<article>[\s\S]*<\/article>/.exec(shown)?.[0] ?? '');
      }
    }
    expect(seen.size).toBe(languages.length * legalNames.length);
    expect(await page('/terms', 'de-AT,de;q=0.9')).toContain('Diese Seite ist eine Vorlage.');
  });

  it('are complete without the operator’s text: they name who runs the service and where to write', async () => {
    const { seller } = app.services.config;
    for (const language of languages)
      for (const name of legalNames) {
        const shown = await page(`/${name}?lang=${language}`);
        expect(/<article>[\s\S]*<\/article>/.exec(shown)?.[0]).not.toMatch(
          /[{}]|Name here|Nennen Sie hier|Napisz tutaj|Podaj tutaj|Indica qui|Indique aquí|здесь/,
        );
        if (name === 'terms') continue;
        expect(shown).toContain(`<p>${seller.name}`);
        expect(shown).toContain('href="mailto:no-reply@localhost"');
      }
  });

  it('come before a template in the reader’s language', async () => {
    await write('terms.md', '# Our terms');
    expect(await page('/terms?lang=de')).toContain('<h1>Our terms</h1>');
    expect(await page('/terms?lang=de')).not.toContain('Vorlage');
  });

  it('run nothing and lead nowhere they may not', async () => {
    await write(
      'contact.md',
      '# Hi\n\n<script>alert(1)</script>\n\n[x](javascript:alert(1)) <img src=x onerror=alert(1)>',
    );
    const shown = await page('/contact');
    expect(shown).toContain('&lt;script&gt;');
    expect(shown).not.toMatch(/<script|<img|href=\x22javascript/);
  });
});
