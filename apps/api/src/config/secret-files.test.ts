import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { ConfigError, parseConfig } from './config';
import { secretSettings, withSecretFiles } from './secret-files';

const folder = mkdtempSync(join(tmpdir(), 'secrets-'));
afterAll(() => rmSync(folder, { recursive: true }));

let count = 0;
function fileOf(text: string | Uint8Array): string {
  count += 1;
  const path = join(folder, `secret-${count}`);
  writeFileSync(path, text, { mode: 0o400 });
  return path;
}
const key = 'k'.repeat(40);
function problemsOf(env: Record<string, string>, role?: 'serve'): readonly string[] {
  try {
    parseConfig(env, role);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
}

describe('a secret from a file', () => {
  it.each(secretSettings)('%s is read where %s_FILE names its file', (name) => {
    const problems: string[] = [];
    const read = withSecretFiles({ [`${name}_FILE`]: fileOf(`secret of ${name}\n`), PORT: '1' }, problems);
    expect([read[name], read.PORT, problems]).toEqual([`secret of ${name}`, '1', []]);
  });

  it('is that of the variable, without the line break at its end and with all else', () => {
    for (const [text, secret] of [
      [`${key}\n`, key],
      [`${key}\r\n`, key],
      [key, key],
      [`  ${key} ü \n`, `  ${key} ü `],
    ] as const)
      expect(parseConfig({ SECRET_KEY_FILE: fileOf(text) }).secretKeys).toEqual([secret]);
    const mounted = join(folder, 'mounted');
    symlinkSync(fileOf('postgres://dw_app:word@host/db\n'), mounted);
    expect(parseConfig({ DATABASE_URL_FILE: mounted })).toMatchObject({
      databaseUrl: 'postgres://dw_app:word@host/db',
      demoData: false,
    });
    const headers = fileOf('authorization=Bearer%20word,x-team=shops\n');
    const otlp = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318', OTEL_EXPORTER_OTLP_HEADERS_FILE: headers };
    expect(parseConfig(otlp).telemetry.traces?.headers).toEqual({ authorization: 'Bearer word', 'x-team': 'shops' });
  });

  it('is none where neither is set, or both are empty', () => {
    for (const env of [{}, { SECRET_KEY: '', SECRET_KEY_FILE: '' }])
      expect(parseConfig(env).secretKeys).toBeUndefined();
    expect(parseConfig({ SECRET_KEY: key, SECRET_KEY_FILE: '' }).secretKeys).toEqual([key]);
    expect(parseConfig({ SECRET_KEY: '', SECRET_KEY_FILE: fileOf(key) }).secretKeys).toEqual([key]);
  });

  it('is refused beside the variable itself, and says nothing of either', () => {
    const problems = problemsOf({ SECRET_KEY: key, SECRET_KEY_FILE: fileOf('other'.repeat(10)) });
    expect(problems).toEqual(['SECRET_KEY_FILE: only without SECRET_KEY; set one of the two']);
  });

  it('that cannot be read refuses the start, with every other problem and without what stands in it', () => {
    const missing = join(folder, 'missing');
    expect(problemsOf({ SECRET_KEY_FILE: missing, PORT: 'x' })).toEqual([
      `SECRET_KEY_FILE: ${missing} cannot be read (ENOENT)`,
      'PORT: must be a port number',
    ]);
    const [empty, two, bytes, large] = [
      fileOf('\n'),
      fileOf(`${key}\n${key}\n`),
      fileOf(new Uint8Array([255, 254, 0, 65])),
      fileOf('x'.repeat(64 * 1024 + 1)),
    ];
    expect(problemsOf({ SMTP_URL_FILE: empty })).toEqual([`SMTP_URL_FILE: ${empty} is empty`]);
    for (const path of [two, bytes])
      expect(problemsOf({ SECRET_KEY_FILE: path })).toEqual([`SECRET_KEY_FILE: ${path} must hold one line of text`]);
    expect(problemsOf({ SECRET_KEY_FILE: large })).toEqual([`SECRET_KEY_FILE: ${large} is too large for a secret`]);
    for (const path of [folder, '/dev/zero'])
      expect(problemsOf({ SECRET_KEY_FILE: path })).toEqual([`SECRET_KEY_FILE: ${path} is no file`]);
    const short = 'canary-too-short';
    const told = problemsOf({ SECRET_KEY_FILE: fileOf(short), SMTP_URL_FILE: fileOf('canary-no-address') });
    expect(told).toHaveLength(2);
    expect(told.join('\n')).not.toContain('canary');
  });

  it('counts where a role asks for the setting', () => {
    const env = {
      DATABASE_URL_FILE: fileOf('postgres://dw_app:word@host/db'),
      SECRET_KEY_FILE: fileOf(key),
      PUBLIC_URL: 'https://wardrobe.example',
      FILES_URL: 'file:///srv/files',
    };
    expect(problemsOf(env, 'serve')).toEqual([]);
  });
});

it('every setting that holds a secret is in the list, and the list is documented', () => {
  const here = fileURLToPath(new URL('.', import.meta.url));
  const names = readdirSync(here)
    .filter((name) => /(?<!\.test)\.ts$/.test(name) && name !== 'secret-files.ts')
    .flatMap((name) => [...readFileSync(join(here, name), 'utf8').matchAll(/^ {2}([A-Z][A-Z_]+): /gm)])
    .map(([, name = '']) => name);
  const secret = names.filter((name) => /SECRET|KEY|PASSWORD|TOKEN|HASH|HEADERS|^DATABASE_.*URL|^SMTP/.test(name));
  // What browsers are told is none.
  const open = ['STRIPE_PUBLISHABLE_KEY'];
  const listed: readonly string[] = [...secretSettings, ...open];
  expect(secret.length).toBeGreaterThan(8);
  expect(secret.filter((name) => !listed.includes(name))).toEqual([]);
  const documented = readFileSync(join(here, '../../../../docs/operations.md'), 'utf8');
  const [, said = ''] = /Secrets from files\.\*\* ([^\n]+)/.exec(documented) ?? [];
  expect([...said.matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name)).toEqual(
    expect.arrayContaining([...secretSettings]),
  );
});
