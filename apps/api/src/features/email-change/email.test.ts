import { billings, emailChange, profile, signIn } from '@dw/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, refused } from '../../testing/client';
import { type Tenant, testPassword } from '../../testing/factories';
import { startTestApp, type TestApp, until } from '../../testing/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const fresh = () => `new-${crypto.randomUUID().slice(0, 8)}@shop.example`;
const ask = ({ token }: Tenant, email: string) =>
  call(app.origin, emailChange.ask, { token, body: { email, password: testPassword } });
const notAsked = ({ token }: Tenant, email: string, password = testPassword) =>
  refused(app.origin, emailChange.ask, { token, body: { email, password } });
const own = ({ token }: Tenant) => call(app.origin, emailChange.get, { token });
const confirm = (token: string) => call(app.origin, emailChange.confirm, { body: { token } });
const over = { status: 422, code: 'link_over', message: 'This link is no longer valid.' };
const logIn = (email: string) => call(app.origin, signIn.login, { body: { email, password: testPassword } });
const notIn = (email: string) => refused(app.origin, signIn.login, { body: { email, password: testPassword } });

/** The secret of the newest link in a mailbox. */
async function linkTo(email: string): Promise<string> {
  const text = await until(async () => {
    const mail = await app.mailTo(email);
    return mail.includes('/confirm-email#token=') && mail;
  });
  return /\/confirm-email#token=([\w-]+)/.exec(text)?.[1] ?? '';
}

async function asked(): Promise<{ tenant: Tenant; next: string; links: { old: string; new: string } }> {
  const tenant = await app.make.tenant();
  const next = fresh();
  await ask(tenant, next);
  return { tenant, next, links: { old: await linkTo(tenant.email), new: await linkTo(next) } };
}

async function actions({ accountId }: Tenant) {
  const { rows } = await app.admin.query(
    "select action, after from audit_log where account_id = $1 and action like 'email.%' order by id",
    [accountId],
  );
  return rows;
}

describe('another email address', () => {
  it.each(['old', 'new'] as const)(
    'is in force when both mailboxes have confirmed, the %s one first',
    async (first) => {
      const { tenant, next, links } = await asked();
      const second = first === 'old' ? 'new' : 'old';
      expect(await call(app.origin, emailChange.look, { body: { token: links[first] } })).toEqual({
        old_email: tenant.email,
        new_email: next,
        side: first,
        old_confirmed: false,
        new_confirmed: false,
      });
      const waiting_for = first === 'old' ? next : tenant.email;
      const half = { status: 'This address is confirmed.', done: false, waiting_for };
      expect(await confirm(links[first])).toEqual(half);
      expect(await confirm(links[first])).toEqual(half);
      await logIn(tenant.email);
      expect((await notIn(next)).status).toBe(422);
      expect(await own(tenant)).toMatchObject({ email: tenant.email, pending: { [`${first}_confirmed`]: true } });

      const done = { status: 'Your email address is changed.', done: true, waiting_for: null };
      expect(await confirm(links[second])).toEqual(done);
      expect(await own(tenant)).toEqual({ email: next, pending: null });
      expect(await call(app.origin, billings.paymentStatus, { token: tenant.token })).toMatchObject({ email: next });
      expect((await notIn(tenant.email)).status).toBe(422);
      expect((await logIn(next)).user).toMatchObject({ id: tenant.userId, email: next });
      for (const token of Object.values(links)) {
        expect(await refused(app.origin, emailChange.confirm, { body: { token } })).toMatchObject(over);
      }
      for (const mailbox of [tenant.email, next]) {
        await app.mailTo(mailbox, `log in to Digital Wardrobe with ${next}`);
      }
      expect(await actions(tenant)).toEqual([
        { action: 'email.change_requested', after: { email: next } },
        { action: 'email.change_confirmed', after: { side: first } },
        { action: 'email.change_confirmed', after: { side: first } },
        { action: 'email.change_confirmed', after: { side: second } },
        { action: 'email.changed', after: { email: next } },
      ]);
    },
  );

  it('is in force once where both confirm at the same moment', async () => {
    const { tenant, next, links } = await asked();
    const answers = await Promise.all([confirm(links.old), confirm(links.new)]);
    expect(answers.filter(({ done }) => done)).toHaveLength(1);
    expect((await own(tenant)).email).toBe(next);
  });

  it('needs the password, and an address that is another one and nobody’s', async () => {
    const [tenant, other] = [await app.make.tenant(), await app.make.tenant()];
    expect(await notAsked(tenant, fresh(), 'wrong')).toMatchObject({
      status: 422,
      code: 'wrong_password',
      errors: { password: ['The password is wrong.'] },
    });
    expect((await notAsked(tenant, 'nonsense')).errors).toEqual({ email: ['Enter an email address.'] });
    expect((await notAsked(tenant, ` ${tenant.email.toUpperCase()}`)).errors).toEqual({
      email: ['This is already your address.'],
    });
    expect((await notAsked(tenant, other.email)).errors).toEqual({
      email: ['An account with this address already exists.'],
    });
    expect((await own(tenant)).pending).toBeNull();
    expect(await app.mailsTo(tenant.email)).toBe(0);
  });

  it('is asked for anew after a minute; the earlier links are dead', async () => {
    const { tenant, links } = await asked();
    const again = await notAsked(tenant, fresh());
    expect(again).toMatchObject({ status: 429, code: 'mail_sent' });
    app.clock.pass(61);
    const next = fresh();
    await ask(tenant, next);
    await linkTo(next);
    for (const token of Object.values(links)) {
      expect(await refused(app.origin, emailChange.confirm, { body: { token } })).toMatchObject(over);
    }
    expect((await own(tenant)).pending?.new_email).toBe(next);
  });

  it('is confirmed within a day, not later', async () => {
    const { tenant, links } = await asked();
    await confirm(links.old);
    app.clock.pass(24 * 3600 + 1);
    for (const endpoint of [emailChange.look, emailChange.confirm, emailChange.refuse]) {
      expect(await refused(app.origin, endpoint, { body: { token: links.new } })).toMatchObject(over);
    }
    const { access_token: token } = await logIn(tenant.email);
    expect((await call(app.origin, emailChange.get, { token })).pending).toBeNull();
  });

  it('is dropped where somebody registers it meanwhile', async () => {
    const { tenant, next, links } = await asked();
    await confirm(links.new);
    const other = await app.make.tenant();
    await app.admin.query('update directory.users set email = $1 where id = $2', [next, other.userId]);
    expect(await refused(app.origin, emailChange.confirm, { body: { token: links.old } })).toMatchObject({
      status: 409,
      code: 'email_taken',
    });
    expect(await own(tenant)).toEqual({ email: tenant.email, pending: null });
    expect((await actions(tenant)).at(-1)?.action).toBe('email.change_cancelled');
  });

  it('is cancelled from the profile, and from either mailbox', async () => {
    const mine = await asked();
    await call(app.origin, emailChange.cancel, { token: mine.tenant.token });
    expect((await refused(app.origin, emailChange.cancel, { token: mine.tenant.token })).status).toBe(404);
    for (const side of ['old', 'new'] as const) {
      const { tenant, links } = await asked();
      const { status } = await call(app.origin, emailChange.refuse, { body: { token: links[side] } });
      expect(status).toBe('The change is cancelled. The address stays as it was.');
      for (const token of Object.values(links)) {
        expect(await refused(app.origin, emailChange.confirm, { body: { token } })).toMatchObject(over);
      }
      expect(await own(tenant)).toEqual({ email: tenant.email, pending: null });
    }
  });

  it('is dropped with the password it was asked with', async () => {
    const { tenant, links } = await asked();
    const password = 'another long password';
    const body = { previous_password: testPassword, password, password_confirmation: password };
    await call(app.origin, profile.changePassword, { token: tenant.token, body });
    expect(await refused(app.origin, emailChange.confirm, { body: { token: links.new } })).toMatchObject(over);
  });

  it('keeps no secret of a link', async () => {
    const { tenant, links } = await asked();
    const { rows } = await app.admin.query('select t::text as text from directory.email_changes t where user_id = $1', [
      tenant.userId,
    ]);
    expect(rows).toHaveLength(1);
    for (const token of Object.values(links)) expect(rows[0].text).not.toContain(token);
  });
});
