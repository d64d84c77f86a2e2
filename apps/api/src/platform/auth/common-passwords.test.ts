import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { limits } from '@dw/contract';
import { expect, it } from 'vitest';
import { refuseCommonPassword } from './common-passwords';
import passwords from './common-passwords.json';

const common = {
  status: 422,
  code: 'common_password',
  details: { errors: { secret: ['This is one of the most common passwords. Choose another.'] } },
};

it('are 10,000 that our own rule of length would let, each once, in small letters', () => {
  expect(passwords).toHaveLength(10_000);
  expect(new Set(passwords).size).toBe(10_000);
  const wrong = passwords.filter(
    (password) =>
      password.length < limits.password.minimum || password !== password.toLowerCase() || password !== password.trim(),
  );
  expect(wrong).toEqual([]);
});

it.each(['qwertyuiop', '1234567890', 'password123', 'Basketball', 'QWERTYUIOP', '1Q2W3E4R5T', 'superstar123'])(
  '%s is refused, in whatever case',
  async (password) => {
    await expect(refuseCommonPassword('secret', password)).rejects.toMatchObject(common);
  },
);

it.each([
  'correct horse battery',
  'qwertyuiop of Leeds',
  'password1234567 and more',
  '4071882933',
  'zażółć gęślą jaźń',
])('%s may be chosen', async (password) => {
  await expect(refuseCommonPassword('secret', password)).resolves.toBeUndefined();
});

it('the list is read when a password is chosen, not by the start', () => {
  expect(readFileSync(fileURLToPath(new URL('common-passwords.ts', import.meta.url)), 'utf8')).not.toMatch(
    /^import [^;]*json/m,
  );
});

it('whoever keeps a chosen password asks first', () => {
  const root = fileURLToPath(new URL('../../', import.meta.url));
  const keeping = readdirSync(root, { recursive: true, encoding: 'utf8' })
    // Codes that we make ourselves are no choice of anybody.
    .filter(
      (path) =>
        /(?<!\.test|\.fixture)\.ts$/.test(path) && !/^(?:testing|demo)\/|^platform\/auth\/short-codes\.ts$/.test(path),
    )
    .map((path) => ({ path, text: readFileSync(`${root}${path}`, 'utf8') }))
    .filter(({ text }) => /await hashPassword\(/.test(text));
  expect(keeping.map(({ path }) => path).sort()).toEqual([
    'console/session.routes.ts',
    'features/profile/password.service.ts',
    'features/registration/registration.service.ts',
    'features/sign-in/reset.service.ts',
    'features/team/join.service.ts',
  ]);
  for (const { path, text } of keeping)
    expect(text, path).toMatch(/await refuseKnownPassword\([\s\S]*await hashPassword\(/);
});
