import { afterAll, beforeAll, expect, it } from 'vitest';
import { scopeOfAccountJob } from '../../platform/auth/closed-accounts';
import { insertFile, storeImage } from '../../platform/files/kept-image';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { exportAccount } from './export-account';
import { rowsAtOnce } from './export-rows';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it('is read as it is written: some rows at a time, each once, and in parts where a file gets long', async () => {
  const { accountId } = await app.make.tenant();
  await app.admin.query(
    "insert into tags (account_id, name, user_tag) select $1, 'Canary ' || n, true from generate_series(1, 1000) n",
    [accountId],
  );
  const about = { scope: scopeOfAccountJob(accountId), company: 'Alder & Thread', at: app.clock.now(), most: 20_000 };
  const texts = new Map<string, string>();
  const sizes: number[] = [];
  for await (const { name, content } of exportAccount({ db: app.db, files: app.services.files }, about)) {
    const pieces: string[] = [];
    for await (const piece of content) {
      pieces.push(piece.toString());
      const rows = [...piece.toString().matchAll(/"Canary \d+"/g)].length;
      if (rows > 0) sizes.push(rows);
      // The rest of the table has not been read yet.
      if (rows > 0 && sizes.length === 1)
        await app.admin.query("delete from tags where account_id = $1 and name ~ ' 9[0-9]{2}$'", [accountId]);
    }
    texts.set(name, pieces.join(''));
  }
  expect(Math.max(...sizes)).toBe(rowsAtOnce);
  const parts = [...texts.keys()].filter((name) => name.startsWith('tags'));
  expect(parts.length).toBeGreaterThan(2);
  expect(parts.slice(0, 2)).toEqual(['tags.json', 'tags-2.json']);
  const rows = parts.map((name) => JSON.parse(texts.get(name) ?? ''));
  const names = rows.flat().map(({ name }: { name: string }) => name);
  const canaries = names.filter((name: string) => name.startsWith('Canary'));
  expect([canaries.length, new Set(canaries).size]).toEqual([900, 900]);
  const index = JSON.parse(texts.get('index.json') ?? '');
  const listed = index.files.filter(({ name }: { name: string }) => parts.includes(name));
  expect(listed.map((one: { rows: number }) => one.rows)).toEqual(rows.map((part) => part.length));
});

it('has the pictures that were uploaded, by their names', async () => {
  const { accountId } = await app.make.tenant();
  const scope = scopeOfAccountJob(accountId);
  const { db } = app;
  const { files } = app.services;
  const expected = new Map<string, string>();
  for (let at = 0; at < 12; at += 1) {
    const picture = { content: Buffer.from(`picture ${at}`), type: 'image/png', width: 1, height: 1 } as const;
    const name = await storeImage(files, picture);
    await db.inScope(scope, (tx) => insertFile(tx, name, picture));
    expected.set(`images/${name}.png`, `picture ${at}`);
  }
  const found = new Map<string, string>();
  const about = { scope, company: 'Alder & Thread', at: app.clock.now(), most: 20_000 };
  for await (const { name, content } of exportAccount({ db, files }, about)) {
    const pieces: Buffer[] = [];
    for await (const piece of content) pieces.push(Buffer.from(piece));
    if (name.startsWith('images/')) found.set(name, Buffer.concat(pieces).toString());
  }
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(expected));
});

it('closes a picture that its reader leaves unread', async () => {
  const { accountId } = await app.make.tenant();
  const scope = scopeOfAccountJob(accountId);
  const { db } = app;
  const { files } = app.services;
  const picture = { content: Buffer.from('picture'), type: 'image/png', width: 1, height: 1 } as const;
  const name = await storeImage(files, picture);
  await db.inScope(scope, (tx) => insertFile(tx, name, picture));
  const about = { scope, company: 'Alder & Thread', at: app.clock.now(), most: 20_000 };
  let left: AsyncIterable<Buffer> | undefined;
  for await (const { name, content } of exportAccount({ db, files }, about)) {
    if (name.startsWith('images/')) {
      left = content;
      break;
    }
    for await (const _ of content);
  }
  expect(left).toMatchObject({ destroyed: true });
});
