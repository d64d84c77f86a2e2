import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { StoreUnavailable } from './cannot-store';
import { diskFileStore, type FileStore } from './file-store';
import { s3FileStore } from './s3-file-store';
import { S3Server } from './s3-server.fixture';

const long = new Date('2026-01-01T00:00:00Z');
const now = new Date('2026-11-20T12:00:00Z');
const folder = await mkdtemp(join(tmpdir(), 'dw-files-'));
const server = new S3Server();

beforeAll(async () => {
  vi.stubEnv('AWS_ENDPOINT_URL_S3', await server.listen());
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'one');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret');
  vi.stubEnv('AWS_REGION', 'eu-west-2');
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

/** A stream that breaks in its middle. */
async function* broken(): AsyncGenerator<Buffer> {
  yield Buffer.alloc(6 * 1024 * 1024, 'a');
  throw new Error('the caller went away');
}

type Case = {
  readonly name: string;
  readonly store: FileStore;
  readonly clear: () => Promise<void>;
  /** Makes a file as old as this. */
  readonly age: (key: string, at: Date) => Promise<void>;
  readonly agedAt: (key: string) => Promise<Date | undefined>;
  /** What a broken write left behind. */
  readonly leftovers: () => Promise<number>;
};

const cases: readonly Case[] = [
  {
    name: 'a folder',
    store: diskFileStore(folder),
    clear: async () => {
      for (const name of await readdir(folder)) await rm(join(folder, name), { recursive: true });
    },
    age: (key, at) => utimes(join(folder, key), at, at),
    agedAt: async (key) => (await import('node:fs/promises')).stat(join(folder, key)).then(({ mtime }) => mtime),
    leftovers: async () => (await readdir(folder, { recursive: true })).filter((name) => name.includes('.part')).length,
  },
  {
    name: 'a bucket',
    store: s3FileStore({ bucket: 'wardrobe', prefix: 'live' }),
    clear: async () => server.objects.clear(),
    age: async (key, at) => server.age(`wardrobe/live/${key}`, at),
    agedAt: async (key) => server.objects.get(`wardrobe/live/${key}`)?.at,
    leftovers: async () => server.unfinished,
  },
];

describe.each(cases)('files in $name', ({ store, clear, age, agedAt, leftovers }) => {
  beforeEach(clear);
  const contentOf = async (key: string) => {
    const found = await store.read(key);
    return found && { size: found.size, text: await text(found.stream) };
  };
  const keys = async (below?: string) => {
    const found = [];
    for await (const key of store.list(below)) found.push(key);
    return found.sort();
  };

  it('are written, read, written anew and removed', async () => {
    expect(await contentOf('images/a-1.jpg')).toBeUndefined();
    await store.write('images/a-1.jpg', Buffer.from('a picture'));
    expect(await contentOf('images/a-1.jpg')).toEqual({ size: 9, text: 'a picture' });
    await store.write('images/a-1.jpg', Buffer.from(''));
    expect(await contentOf('images/a-1.jpg')).toEqual({ size: 0, text: '' });
    await store.remove('images/a-1.jpg');
    await store.remove('images/a-1.jpg');
    expect(await contentOf('images/a-1.jpg')).toBeUndefined();
  });

  it('come by streams of any length, and a broken one leaves nothing', async () => {
    const pieces = async function* () {
      for (let piece = 0; piece < 3; piece += 1) yield Buffer.alloc(4 * 1024 * 1024, String(piece));
    };
    await store.write('imports/b-2.csv', pieces());
    const found = await contentOf('imports/b-2.csv');
    expect([found?.size, found?.text[0], found?.text.at(-1)]).toEqual([12 * 1024 * 1024, '0', '2']);
    await expect(store.write('imports/c-3.csv', broken())).rejects.toThrow('the caller went away');
    expect(await contentOf('imports/c-3.csv')).toBeUndefined();
    await vi.waitFor(async () => expect(await leftovers()).toBe(0));
  });

  it('have keys of ours alone', async () => {
    for (const key of ['../secret.key', 'images/../../a.jpg', 'images/a', '/etc/a.jpg', 'images/a.jpg/../b.jpg'])
      await expect(store.write(key, Buffer.from('x'))).rejects.toThrow('is no file key');
    expect(await keys()).toEqual([]);
  });

  it('are listed whole or below a folder, page by page', async () => {
    server.pageSize = 2;
    for (const key of ['images/a.jpg', 'images/b.png', 'pictures/x/c.jpg', 'uploads/d.jpg', 'uploads/e.jpg'])
      await store.write(key, Buffer.from('x'));
    expect(await keys()).toEqual([
      'images/a.jpg',
      'images/b.png',
      'pictures/x/c.jpg',
      'uploads/d.jpg',
      'uploads/e.jpg',
    ]);
    expect(await keys('images')).toEqual(['images/a.jpg', 'images/b.png']);
    expect(await keys('labels')).toEqual([]);
    server.pageSize = 1000;
  });

  it('that nobody used are swept, those used or spared stay', async () => {
    for (const key of [
      'pictures/old.jpg',
      'pictures/used.jpg',
      'pictures/spared.jpg',
      'pictures/new.jpg',
      'images/old.jpg',
    ])
      await store.write(key, Buffer.from('x'));
    for (const key of ['pictures/old.jpg', 'pictures/used.jpg', 'pictures/spared.jpg', 'images/old.jpg'])
      await age(key, long);
    await store.touch('pictures/used.jpg', now);
    await store.touch('pictures/none.jpg', now);
    const since = new Date('2026-06-01T00:00:00Z');
    expect(await store.sweep('pictures', since, new Set(['pictures/spared.jpg']))).toBe(1);
    expect(await keys()).toEqual(['images/old.jpg', 'pictures/new.jpg', 'pictures/spared.jpg', 'pictures/used.jpg']);
  });

  it('are marked as used once a day', async () => {
    await store.write('pictures/a.jpg', Buffer.from('x'));
    const morning = new Date('2026-11-20T01:00:00Z');
    await age('pictures/a.jpg', morning);
    await store.touch('pictures/a.jpg', now);
    expect(await agedAt('pictures/a.jpg')).toEqual(morning);
    await store.touch('pictures/a.jpg', new Date('2026-11-21T02:00:00Z'));
    expect(await agedAt('pictures/a.jpg')).not.toEqual(morning);
  });

  it('can be tried without leaving anything', async () => {
    await store.check();
    expect(await keys()).toEqual([]);
  });
});

describe('a bucket that is in trouble', () => {
  const store = s3FileStore({ bucket: 'wardrobe', prefix: '' });
  afterEach(() => {
    server.delayMs = 0;
    server.refuses = undefined;
  });

  it('says so where it refuses us, to reader and writer', async () => {
    server.refuses = 403;
    await expect(store.write('images/a.jpg', Buffer.from('x'))).rejects.toThrow(StoreUnavailable);
    await expect(store.read('images/a.jpg')).rejects.toThrow(StoreUnavailable);
    await expect(store.check()).rejects.toThrow(/^The store for files: /);
  });

  it('is given up within ten seconds where it does not answer', { timeout: 20_000 }, async () => {
    server.delayMs = 30_000;
    const since = performance.now();
    await expect(store.write('images/a.jpg', Buffer.from('x'))).rejects.toThrow(StoreUnavailable);
    expect(performance.now() - since).toBeLessThan(10_000);
  });
});
