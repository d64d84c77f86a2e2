import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import pg from 'pg';
import { extract, pack } from 'tar-stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testKey } from '../testing/dependencies';
import type { ExternalDatabase } from '../testing/external-database';
import { startOperator } from '../testing/operator-process';
import { operator, operatorData } from '../testing/operator-program';
import { type TestApp, until } from '../testing/test-app';
import { type ArchiveGround, archiveGround } from './archive-dependencies.fixture';

let dependencies: ArchiveGround;
let app: TestApp;
let target: ExternalDatabase;
let folder: string;
let archive: string;
const at = (name: string) => dependencies.at(name);

beforeAll(async () => {
  dependencies = await archiveGround();
  ({ app, target, folder, archive } = dependencies);
});
afterAll(() => dependencies.close());

type Piece = { name: string; content: Buffer };

/** The archive’s entries, to be changed and packed anew. */
async function unpacked(): Promise<Piece[]> {
  const tar = extract();
  tar.end(gunzipSync(await readFile(archive)));
  const found: Piece[] = [];
  for await (const entry of tar) found.push({ name: entry.header.name, content: await whole(entry) });
  return found;
}

async function whole(stream: AsyncIterable<unknown>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) if (Buffer.isBuffer(chunk)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

async function packed(name: string, pieces: readonly Piece[]): Promise<string> {
  const tar = pack();
  for (const piece of pieces) tar.entry({ name: piece.name }, piece.content);
  tar.finalize();
  await writeFile(at(name), gzipSync(await whole(tar)));
  return at(name);
}

const changed = (pieces: readonly Piece[], name: string, change: (text: string) => string) =>
  pieces.map((piece) =>
    piece.name.startsWith(name) ? { ...piece, content: Buffer.from(change(piece.content.toString())) } : piece,
  );

async function written(name: string, content: Buffer): Promise<string> {
  await writeFile(at(name), content);
  return at(name);
}

const accountsIn = (database: ExternalDatabase) =>
  database.admin(async (client) => {
    const { rows } = await client.query<{ there: boolean }>(
      "select to_regclass('public.accounts') is not null as there",
    );
    if (!rows[0]?.there) return 'no tables';
    return (await client.query<{ accounts: number }>('select count(*)::int as accounts from accounts')).rows[0]
      ?.accounts;
  });

describe('a restore', { timeout: 300_000 }, () => {
  it('refuses what is no whole backup of ours, before it touches anything', async () => {
    const bytes = await readFile(archive);
    const pieces = await unpacked();
    const flipped = Buffer.from(bytes);
    flipped[Math.floor(bytes.length / 2)] = (flipped[Math.floor(bytes.length / 2)] ?? 0) ^ 0x55;
    const cases: readonly (readonly [string, RegExp])[] = [
      [at('nowhere.tar.gz'), /does not exist\./],
      [folder, /is a folder, not a backup\./],
      [await written('empty.tar.gz', Buffer.alloc(0)), /is not whole/],
      [await written('half.tar.gz', bytes.subarray(0, bytes.length / 2)), /is not whole: it ends in the middle/],
      [await written('last.tar.gz', bytes.subarray(0, bytes.length - 5)), /is not whole: it ends in the middle/],
      [await written('flipped.tar.gz', flipped), /is (damaged|not whole|no backup of ours)/],
      [await written('text.tar.gz', Buffer.from('select 1;')), /is no backup of ours/],
      [await written('text-gz.tar.gz', gzipSync('x'.repeat(2000))), /is no backup of ours/],
      [await packed('foreign.tar.gz', [{ name: 'etc/passwd', content: Buffer.from('root') }]), /is no backup of ours/],
      [await packed('manifest.tar.gz', pieces.slice(0, -1)), /is not whole/],
      [
        await packed(
          'newer.tar.gz',
          changed(pieces, 'head.json', (text) => text.replace('"version": 1', '"version": 2')),
        ),
        /was made by a newer release/,
      ],
      [
        await packed(
          'rows.tar.gz',
          changed(pieces, 'tables/public.accounts', (text) => text.replace('Leeds', 'Derby')),
        ),
        /is damaged: the rows of public\.accounts are not those/,
      ],
      [
        await packed(
          'gone.tar.gz',
          pieces.filter(({ name }) => !name.startsWith('tables/public.accounts')),
        ),
        /is damaged: the rows of public\.accounts/,
      ],
      [
        await packed(
          'files.tar.gz',
          changed(pieces, 'files/', (text) => `${text}!`),
        ),
        /is damaged: its files are not those/,
      ],
      [
        await packed(
          'path.tar.gz',
          pieces.map((piece) => (piece.name.startsWith('files/') ? { ...piece, name: 'files/../../x.jpg' } : piece)),
        ),
        /is damaged: it holds a file of the name/,
      ],
      [
        await packed(
          'key.tar.gz',
          changed(pieces, 'secret.key', (text) => text.replace('a', 'b')),
        ),
        /is damaged: its key/,
      ],
    ];
    for (const [file, sentence] of cases) {
      const { code, out, err } = await operator(target.env, ['restore', file, '--no-erasures']);
      expect([code, out, err], file).toEqual([1, '', expect.stringMatching(sentence)]);
      expect(err.split('\n'), file).toHaveLength(2);
    }
    expect(await accountsIn(target)).toBe('no tables');
    expect(await readdir(target.env.DATA_DIR)).toEqual([]);
    // Unless it is told to, it does nothing but read; a whole one is said to be whole.
    expect(await operator(target.env, ['restore', archive, '--check'])).toMatchObject({
      code: 0,
      out: expect.stringContaining('is whole: '),
    });
    expect(await accountsIn(target)).toBe('no tables');
  });

  it('refuses tables of a release that it does not know, and a key that would break addresses', async () => {
    const pieces = await unpacked();
    const later = changed(pieces, 'head.json', (text) => text.replace(/"hash": \x22[0-9a-f]{4}/, '"hash": "0000'));
    expect((await operator(target.env, ['restore', await packed('later.tar.gz', later), '--no-erasures'])).err).toMatch(
      /release with other tables/,
    );
    const other = { ...target.env, SECRET_KEY: 'another key of that length, at least' };
    expect((await operator(other, ['restore', archive, '--no-erasures'])).err).toMatch(
      /^SECRET_KEY is not the key that the backup was made with/,
    );
    const { DATABASE_OWNER_URL: _, ...withoutOwner } = target.env;
    expect((await operator(withoutOwner, ['restore', archive, '--no-erasures'])).err).toMatch(/set DATABASE_OWNER_URL/);
    expect(await accountsIn(target)).toBe('no tables');
  });

  it('killed in the middle leaves an empty database, which the next one fills', async () => {
    await app.admin.query(
      "insert into directory.throttles (key, points, expire) select 'kill:' || n, 1, 9e15 from generate_series(1, 400000) n",
    );
    const large = at('large.tar.gz');
    await operatorData(app.env, ['backup', large]);
    await app.admin.query("delete from directory.throttles where key like 'kill:%'");
    const running = startOperator(target.env, ['restore', large, '--no-erasures']);
    await until(async () => {
      const { rowCount } = await target.admin((client) =>
        client.query(
          "select from pg_stat_activity where datname = current_database() and query ilike 'copy %throttles%' and state = 'active'",
        ),
      );
      return rowCount !== 0;
    }, 60);
    running.child.kill('SIGKILL');
    await running.ended;
    await until(async () => {
      const { rowCount } = await target.admin((client) =>
        client.query(
          "select from pg_stat_activity where datname = current_database() and application_name like 'digital-wardrobe%'",
        ),
      );
      return rowCount === 0;
    }, 30);
    expect(await accountsIn(target)).toBe(0);
    await operatorData(target.env, ['restore', large, '--no-erasures']);
    expect(await accountsIn(target)).toBe(1);
    expect(await readFile(join(target.env.DATA_DIR, 'files/images/a-1.jpg'), 'utf8')).toBe('a picture');
    expect(await readFile(join(target.env.DATA_DIR, 'secret.key'), 'utf8')).toBe(testKey);
    expect((await stat(join(target.env.DATA_DIR, 'secret.key'))).mode & 0o077).toBe(0);
  });

  it('refuses a database that holds something, unless it is told to replace it, and one that a server uses', async () => {
    const refused = await operator(target.env, ['restore', archive, '--no-erasures']);
    expect([refused.code, refused.err]).toEqual([
      1,
      expect.stringMatching(/^The database is not empty: it holds 400000 of directory\.throttles, .*--replace/),
    ]);
    await target.admin((client) => client.query("update accounts set company_name = 'Kept'"));
    await operatorData(target.env, ['restore', archive, '--replace', '--no-erasures']);
    const names = await target.admin((client) => client.query('select company_name from accounts'));
    expect(names.rows).toEqual([{ company_name: expect.stringMatching(/^Company/) }]);

    await target.admin((client) =>
      client.query(
        "create table drizzle.begun (hash text primary key, parts integer not null); insert into drizzle.begun values ('x', 1); grant select on drizzle.begun to public",
      ),
    );
    expect((await operator(target.env, ['restore', archive, '--replace', '--no-erasures'])).err).toMatch(
      /^The database was left in the middle of a migration: start the server once/,
    );
    await target.admin((client) => client.query('drop table drizzle.begun'));

    const server = new pg.Client(target.env.DATABASE_URL);
    await server.connect();
    const busy = await operator(target.env, ['restore', archive, '--replace', '--no-erasures']);
    await server.end();
    expect(busy.err).toMatch(/^A server is connected to the database as dw_plain_\w+: stop it first\./);
    const mixed = { ...target.env, DATABASE_URL: app.env.DATABASE_URL };
    expect((await operator(mixed, ['restore', archive, '--replace', '--no-erasures'])).err).toMatch(
      /lead to different databases/,
    );
  });
});
