import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app';

let app: TestApp;
let folder: string;
beforeAll(async () => {
  app = await startTestApp();
  folder = join(app.services.config.dataDir, 'pages');
});
afterEach(() => rm(folder, { recursive: true, force: true }));
afterAll(() => app.close());

async function write(name: string, text: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, name), text);
}
const page = async (path: string, language = 'en-GB') => {
  const answer = await fetch(`${app.origin}${path}`, { headers: { 'Accept-Language': language } });
  expect(answer.status).toBe(200);
  return answer.text();
};

describe("the operator's texts", () => {
  it('replace the templates at once, and those say what they are', async () => {
    expect(await page('/terms')).toContain('This page is a template.');
    await write('terms.md', '# Our terms\n\nBe kind.\n');
    const own = await page('/terms');
    expect(own).toContain('<h1>Our terms</h1>');
    expect(own).not.toContain('template');
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
