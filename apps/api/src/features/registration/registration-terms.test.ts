import { registration } from '@dw/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../testing/client';
import { operatorsPages } from '../../testing/operators-pages';
import { details, registrationAt } from '../../testing/registration';
import { startTestApp, type TestApp } from '../../testing/test-app';

let app: TestApp;
const { write, clear, page } = operatorsPages(() => app);
beforeAll(async () => {
  app = await startTestApp();
});
afterEach(clear);
afterAll(() => app.close());
const versionIn = (text: string) => /(?:Version|Fassung) ([\w-]+)</.exec(text)?.[1];

describe('the terms that a registration accepts', () => {
  it('are accepted in the version that stood there, which stays with the account', async () => {
    await write('terms.md', '# Terms of spring');
    const spring = versionIn(await page('/terms'));
    const { email, code } = await registrationAt(app, 4);
    await write('terms.md', '# Terms of summer');
    expect(versionIn(await page('/terms'))).not.toBe(spring);
    await call(app.origin, registration.choosePlan, { body: { code, plan: 'basic' } });
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
    await call(app.origin, registration.setDetails, {
      body: { code, ...details },
      headers: { 'Accept-Language': 'de' },
    });
    const { rows } = await app.admin.query(
      "select terms->>'version' as version from directory.registration_drafts order by id desc limit 1",
    );
    expect(rows[0].version).toBe(versionIn(await page('/terms?lang=de')));
  });
});
