import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { account } from '@dw/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../testing/client';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { details, registrationAt } from '../account/registration.fixture';

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
const versionIn = (text: string) => /Version ([\w-]+)</.exec(text)?.[1];

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
    expect(shown).not.toMatch(/<script|<img|href="javascript/);
  });

  it('are accepted in the version that stood there, which stays with the account', async () => {
    await write('terms.md', '# Terms of spring');
    const spring = versionIn(await page('/terms'));
    const { email, code } = await registrationAt(app, 4);
    await write('terms.md', '# Terms of summer');
    expect(versionIn(await page('/terms'))).not.toBe(spring);
    await call(app.origin, account.choosePlan, { body: { code, plan: 'basic' } });
    const { rows } = await app.admin.query(
      `select terms_version, terms_accepted_at > now() - interval '1 minute' as just_now,
         (select after->>'terms' from audit_log l where l.account_id = a.account_id and action = 'account.registered') as audited
       from accounts a join directory.memberships m using (account_id) join directory.users u on u.id = m.user_id
       where u.email = $1`,
      [email],
    );
    expect(rows).toEqual([{ terms_version: spring, just_now: true, audited: spring }]);
  });

  it('are accepted in the language in which the details were sent', async () => {
    await write('terms.md', '# Terms');
    await write('terms.de.md', '# Bedingungen');
    const { code } = await registrationAt(app, 3);
    await call(app.origin, account.setDetails, { body: { code, ...details }, headers: { 'Accept-Language': 'de' } });
    const { rows } = await app.admin.query(
      "select terms->>'version' as version from directory.registration_drafts order by id desc limit 1",
    );
    expect(rows[0].version).toBe(versionIn(await page('/terms?lang=de')));
  });
});
