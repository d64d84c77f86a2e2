import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { sealedColumns } from './sealed-columns';

const source = join(import.meta.dirname, '..');
const textOf = (path: string) => readFileSync(join(source, path), 'utf8');
const files = readdirSync(source, { recursive: true, encoding: 'utf8' });
const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** `table.column` of each annotation in a schema file. */
function marked(text: string): string[] {
  const found: string[] = [];
  let table = '';
  for (const [, name, column] of text.matchAll(/(?:[tT]able)\(\s*'(\w+)'|@sealed\b[^\n]*\*\/\s*(\w+):/g)) {
    if (name !== undefined) table = name;
    else found.push(`${table}.${snake(column ?? '')}`);
  }
  return found;
}

it('each column that is marked as sealed can be sealed anew, and no other', () => {
  const schema = files.filter((path) => path.startsWith('db/schema/') && path.endsWith('.ts'));
  const names = schema.flatMap((path) => marked(textOf(path)));
  expect(names.sort()).toEqual(sealedColumns.map(({ name }) => name).sort());
  expect(names.length).toBeGreaterThanOrEqual(7);
});

/** Who seals, and into which columns: whoever is added here adds a column to the list. */
const sealing: Readonly<Record<string, readonly string[]>> = {
  'domain/take-back-carriers/carrier-adapter.ts': ['carriers.settings', 'carriers.webhook_secret'],
  'features/feeds/feeds.service.ts': ['feeds.password'],
  'features/mail-sender/mail-sender.service.ts': ['mail_senders.private_key'],
  'features/shopify/shopify.routes.ts': ['shopify_connections.secret'],
  'platform/auth/console-users.ts': ['console_users.totp_secret'],
  'platform/auth/totp.ts': ['totp_secrets.secret'],
  'platform/sealed-columns.ts': [],
};

it('nobody else seals', () => {
  const found = files.filter(
    (path) => /(?<!\.test|\.fixture|\/sealed-text)\.ts$/.test(path) && /[^.\w](?<!function )seal\(/.test(textOf(path)),
  );
  expect(found.sort()).toEqual(Object.keys(sealing).sort());
  const columns = Object.values(sealing).flat();
  expect(columns.sort()).toEqual(sealedColumns.map(({ name }) => name).sort());
});
