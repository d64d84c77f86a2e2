import { secondFactor, signIn } from '@dw/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signerOf } from '../../platform/signer';
import { call, refused, request } from '../../testing/client';
import { testKey } from '../../testing/dependencies';
import { type Tenant, testPassword } from '../../testing/factories';
import { setUpTotp } from '../../testing/second-steps';
import { startTestApp, type TestApp } from '../../testing/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function secured() {
  const tenant = await app.make.tenant();
  const { codes } = await setUpTotp(app, tenant.token);
  return { tenant, codes };
}

async function logIn({ email }: Tenant, code = '') {
  const asked = await refused(app.origin, signIn.login, { body: { email, password: testPassword } });
  return { body: { ticket: String(asked.params?.ticket), code } };
}
const enters = async (tenant: Tenant, code = '') =>
  (await call(app.origin, secondFactor.login, await logIn(tenant, code))).user.email;
const isRefused = async (tenant: Tenant, code = '') =>
  (await refused(app.origin, secondFactor.login, await logIn(tenant, code))).code;

describe('recovery codes', () => {
  it('are kept by Argon2id, each with a salt of its own', async () => {
    const { tenant } = await secured();
    const { rows } = await app.admin.query(
      "select convert_from(code_hash, 'UTF8') as hash, code_place from directory.recovery_codes where user_id = $1",
      [tenant.userId],
    );
    expect(rows).toHaveLength(10);
    for (const { hash, code_place } of rows) {
      expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
      expect(code_place).toBeGreaterThanOrEqual(0);
      expect(code_place).toBeLessThan(4096);
    }
    expect(new Set(rows.map(({ hash }) => hash.split('$')[4])).size).toBe(10);
  });

  it('are compared with one hash of the ten: the others could not even be read', async () => {
    const { tenant, codes } = await secured();
    const ofUser = [tenant.userId];
    const { rows } = await app.admin.query(
      'select code_hash, code_place from directory.recovery_codes where user_id = $1',
      ofUser,
    );
    // Nine are spoilt, so that whoever compared with one of them would fail.
    for (const [at, { code_hash, code_place }] of rows.slice(1).entries())
      await app.admin.query(
        'update directory.recovery_codes set code_hash = $2, code_place = $3 where user_id = $1 and code_hash = $4',
        [
          ...ofUser,
          Buffer.from(`spoilt ${at}`),
          code_place === rows[0].code_place ? code_place ^ 1 : code_place,
          code_hash,
        ],
      );
    let entered = 0;
    for (const code of codes) {
      const answer = (await request(app.origin, secondFactor.login, await logIn(tenant, code))).status;
      if (answer === 200) entered += 1;
      else expect(answer).toBe(500);
    }
    expect(entered).toBe(1);
  });

  it('of before are good until they are used, once, or replaced', async () => {
    const { tenant } = await secured();
    const { userId } = tenant;
    const signer = signerOf(testKey);
    const keyed = (code: string) => Buffer.from(signer.derive('recovery-code', `${userId} ${code}`), 'base64url');
    await app.admin.query('delete from directory.recovery_codes where user_id = $1', [userId]);
    for (const code of ['ABCDE12345', 'ABCDE67890'])
      await app.admin.query('insert into directory.recovery_codes (user_id, code_hash) values ($1, $2)', [
        userId,
        keyed(code),
      ]);
    expect(await isRefused(tenant, 'ABCDE-00000')).toBe('wrong_code');
    expect(await enters(tenant, 'abcde-12345')).toBe(tenant.email);
    expect(await isRefused(tenant, 'ABCDE-12345')).toBe('wrong_code');
    const body = { password: testPassword, code: 'ABCDE67890' };
    const { recovery_codes } = await call(app.origin, secondFactor.renewRecoveryCodes, { token: tenant.token, body });
    expect(await enters(tenant, recovery_codes[9])).toBe(tenant.email);
  });

  it('of one user open nothing of another', async () => {
    const [one, other] = [await secured(), await secured()];
    expect(await isRefused(other.tenant, one.codes[0])).toBe('wrong_code');
    expect(await enters(one.tenant, one.codes[0])).toBe(one.tenant.email);
  });
});
