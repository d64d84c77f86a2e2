import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Endpoint, endpoints, lifetimes } from '@dw/contract';
import { expect, it } from 'vitest';
import { shownToOperator } from '../operator/commands/second-factor';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const document = readFileSync(`${root}/docs/security/rules.md`, 'utf8');

/** The rows of the table, or of the tables, below a heading, without their first line and the one under it. */
function rowsBelow(heading: string): readonly (readonly string[])[] {
  const from = document.indexOf(`\n## ${heading}\n`);
  const section = document.slice(from + 4).split('\n## ')[0] ?? '';
  const lines = section.split('\n').filter((line) => line.startsWith('|'));
  const isRule = (line = '') => line.startsWith('|---');
  return lines
    .filter((line, at) => !isRule(line) && !isRule(lines[at + 1]))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
}
const bare = (cell = '') => cell.replaceAll('`', '');
const column = (heading: string, at = 0) => rowsBelow(heading).map((row) => bare(row[at]));

/** Every program of the API, with its path below `apps/api/src`; tests and what serves them are left out. */
function sourcesOf(folder: string) {
  return readdirSync(`${root}/${folder}`, { recursive: true, encoding: 'utf8' })
    .filter(
      (path) => /\.tsx?$/.test(path) && !/\.(?:test|fixture)\.tsx?$|(?:^|\/)(?:testing|trust|migrations)\//.test(path),
    )
    .map((path) => ({ path, text: readFileSync(`${root}/${folder}/${path}`, 'utf8') }));
}
const api = sourcesOf('apps/api/src');
const all = [
  'apps/api/src',
  'apps/dashboard/src',
  'apps/mail-designer/src',
  'apps/widget/src',
  'packages/contract/src',
].flatMap((folder) => sourcesOf(folder).map(({ path, text }) => ({ path: `${folder}/${path}`, text })));
/** What an expression finds in the sources, each once, sorted. */
const found = (pattern: RegExp) =>
  [...new Set(api.flatMap(({ text }) => [...text.matchAll(pattern)].map(([, name = '']) => name)))].sort();
const holding = (pattern: RegExp) => all.filter(({ text }) => pattern.test(text)).map(({ path }) => path);

it('what it names is there', () => {
  const sections = [...document.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
  expect(sections).toEqual([
    'Who may do what',
    'Ways to sign in',
    'Sessions',
    'Limits of tries and calls',
    'Values that belong together',
    'Keys and algorithms',
    'Uploads',
    'What the program speaks to',
    'What the installation has to do',
    'Classes of data',
    'Packages',
    'What is costly',
    'Logs',
  ]);
  for (const [path] of document.matchAll(/\b(?:apps|packages|scripts)\/[\w./-]*\w/g))
    expect(existsSync(`${root}/${path}`), path).toBe(true);
});

it('every limit of tries is listed with its figures', () => {
  const hour = 3600;
  const inCode = api.flatMap(({ text }) =>
    [...text.matchAll(/name: '([\w.-]+)', points: ([\d_]+), seconds: ((?:\d+ \* )?(?:\d+|hour))\b/g)].map(
      ([, name = '', points = '', seconds = '']) => {
        const factors = seconds.split(' * ').map((part) => (part === 'hour' ? hour : Number(part)));
        return [name, Number(points.replaceAll('_', '')), factors.reduce((product, factor) => product * factor, 1)];
      },
    ),
  );
  // None is written in another way.
  const written = api.flatMap(({ text }) => [...text.matchAll(/\bpoints: [\d_]+/g)]);
  expect(inCode.length).toBe(written.length);
  const listed = rowsBelow('Limits of tries and calls').map(([name, points, seconds]) => [
    bare(name),
    Number(points),
    Number(seconds),
  ]);
  expect(listed.sort()).toEqual(inCode.sort());
});

it('the lifetimes are those of the contract', () => {
  const values: Readonly<Record<string, number | object>> = lifetimes;
  for (const [name = '', seconds] of rowsBelow('Sessions')) {
    const [first = '', second] = bare(name).split('.');
    const value = values[first];
    const actual = second === undefined || typeof value !== 'object' ? value : Reflect.get(value, second);
    expect(actual, name).toBe(Number(seconds));
  }
  const sessions = ['session.idle', 'session.absolute', 'session.remembered', 'desk.idle', 'desk.absolute'];
  expect(column('Sessions')).toEqual(expect.arrayContaining([...sessions, 'shopperSession', 'loginTicket.seconds']));
});

it('every way to a session is listed', () => {
  const starting = api
    .filter(({ text }) => /(?<!function )\bstart(?:(?:Shopper|Desk|Console)?Session|AccountView)\(/.test(text))
    .map(({ path }) => `apps/api/src/${path}`);
  expect([...new Set(column('Ways to sign in', 3))].sort()).toEqual(starting.sort());
});

it('the first guesses of passwords are those of the contract', () => {
  const source = readFileSync(`${root}/packages/contract/src/credentials.ts`, 'utf8');
  const [, words = ''] = /const firstGuesses = \[([^;]+)\];/.exec(source) ?? [];
  const inContract = [...words.matchAll(/'(\w+)'/g)].map(([, word]) => word);
  const [, said = ''] = /stand around them: ([^(]+)\(/.exec(document) ?? [];
  expect(inContract.length).toBeGreaterThan(10);
  expect([...said.matchAll(/`(\w+)`/g)].map(([, word]) => word)).toEqual(inContract);
});

it('what the operator is shown before a second step is taken away is listed', () => {
  const [, said = ''] = /shown one of these and says which: ([\s\S]+?)\(`apps/.exec(document) ?? [];
  expect([...said.matchAll(/`([\w-]+)`/g)].map(([, word]) => word)).toEqual([...shownToOperator]);
});

it('every use of the key of the installation is listed', () => {
  const inCode = [
    ...found(/\bderive\(\s*'([^']+)'/g),
    ...found(/const \w*[pP]urpose = '([^']+)'/g),
    ...found(/\bderived\(key, '([^']+)'/g),
  ].sort();
  const listed = rowsBelow('Keys and algorithms').map(([name]) => bare(name));
  expect(listed.filter((name) => !algorithms.includes(name)).sort()).toEqual(inCode);
  // No purpose comes from a caller, or from nowhere.
  const unnamed = /(?:\bderive|\bsigner\.(?:sign|isSigned))\((?!\s*')(?!(?:p|cookieP)urpose[:,])([^)]*)/g;
  expect(found(unnamed).filter((rest) => rest.trim() !== '')).toEqual([]);
});

const algorithms = ['argon2id', 'aes-256-gcm', 'sha256', 'sha1', 'SHA1', 'ed25519', 'RSA-SHA256'];
it('algorithms are those that are listed', () => {
  const listed = rowsBelow('Keys and algorithms').map(([name]) => bare(name));
  expect(listed.filter((name) => algorithms.includes(name))).toEqual(algorithms);
  expect(found(/\bcreate(?:Hash|Hmac)\('([^']+)'/g)).toEqual(['sha1', 'sha256']);
  expect(holding(/createHash\('sha1'\)/)).toEqual(['apps/api/src/platform/auth/breached-passwords.ts']);
  expect(found(/\bcreate(?:Hash|Hmac)\((?!')(\w*)/g)).toEqual([]);
  expect(holding(/\bcreate(?:Cipher|Decipher)iv\(/)).toEqual(['apps/api/src/platform/sealed-text.ts']);
  expect(found(/const cipher = '([^']+)'/g)).toEqual(['aes-256-gcm']);
  expect(found(/algorithm: '([^']+)'/g)).toEqual(['SHA1']);
  expect(found(/\b(?:sign|verify)\('([^']+)'/g)).toEqual(['RSA-SHA256']);
  expect(holding(/\bscrypt|\bpbkdf2|createECDH|createDiffieHellman/)).toEqual([]);
  expect(holding(/\bgenerateKeyPair/)).toEqual(['apps/api/src/features/mail-sender/signing-keys.ts']);
  expect(found(/modulusLength: (\d+)/g)).toEqual(['2048']);
  expect(holding(/from '@node-rs\/argon2'/)).toEqual(['apps/api/src/platform/auth/passwords.ts']);
});

it('chance that can be guessed is for pauses alone', () => {
  expect(holding(/Math\.random\(/)).toEqual([
    'apps/api/src/features/webhooks/schedule.ts',
    'apps/api/src/features/website-moves/move-website.job.ts',
    'apps/api/src/platform/http/bound-calls.ts',
  ]);
});

it('every upload is listed with its kind', () => {
  const every: readonly Endpoint[] = endpoints;
  const inContract = every.flatMap(({ method, path, form }) =>
    Object.entries(form?.files ?? {}).map(([field, { type }]) => `${method} ${path} ${field} ${type}`),
  );
  const listed = rowsBelow('Uploads').flatMap(([name = '', fields = '', type = '']) =>
    fields.split(',').map((field) => `${bare(name)} ${bare(field).trim()} ${type}`),
  );
  expect(listed.sort()).toEqual(inContract.sort());
});

it('every place that goes outside is listed', () => {
  const outside = api.filter(({ text }) => /\boutbound\s*\.\s*(?:get|pull|post)\(/.test(text));
  expect(column('What the program speaks to').sort()).toEqual(outside.map(({ path }) => path).sort());
});

it('no shell is started, and no text is run as a program', () => {
  expect(holding(/(?<![.\w])exec(?:Sync)?\(|\bshell: true/)).toEqual([]);
  expect(holding(/(?<![.\w])eval\(|\bnew Function\(|node:vm/)).toEqual([]);
});

it('expressions are made of texts of ours in these files alone', () => {
  expect(holding(/\bnew RegExp\(/).sort()).toEqual([
    'apps/api/src/config/payment-settings.ts',
    'apps/api/src/domain/feeds/item-price.ts',
    'apps/api/src/domain/shopper-mails/mail-design.ts',
    'apps/api/src/features/sign-in/social-login.routes.ts',
    'apps/dashboard/src/kit/import/import-sentences.ts',
    'apps/mail-designer/src/source.ts',
    'apps/widget/src/page/lib/packed.ts',
    'packages/contract/src/credentials.ts',
    'packages/contract/src/features/reactions.ts',
    'packages/contract/src/wire.ts',
  ]);
});

it('answers are open to every origin in these files alone', () => {
  expect(holding(/Access-Control-Allow-Origin/).sort()).toEqual([
    'apps/api/src/features/charity-pages/finder.routes.ts',
    'apps/api/src/features/pages/widget.routes.ts',
    'apps/api/src/features/widget/widget.routes.ts',
    'apps/api/src/platform/http/bound-calls.ts',
  ]);
});
