import { existsSync } from 'node:fs';
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { errorAnswer, importAnswer, shopImports } from '@dw/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shopsFile } from '../../domain/places/places-file.fixture';
import { importShops, postShops } from '../../features/charity-shops/charity-shops.fixture';
import { call } from '../../testing/client';
import { startTestApp, type TestApp, until } from '../../testing/test-app';
import { startHourly } from '../jobs/hourly';

let app: TestApp;
let token: string;
let folder: string;
beforeAll(async () => {
  app = await startTestApp();
  ({ token } = await app.make.tenant('CHARITY'));
  folder = join(app.env.DATA_DIR, 'files/imports');
  await mkdir(folder, { recursive: true });
});
afterAll(() => app.close());

const stored = () => readdir(folder);

// The kernel’s own full disk; other systems have none.
describe.runIf(existsSync('/dev/full'))('an upload onto a full disk', () => {
  it('is refused with the reason, leaves nothing, and goes in once there is room', async () => {
    const { files } = app.services;
    const { write } = files;
    files.write = (_key, content) => writeFile('/dev/full', content);
    const content = shopsFile(Array.from({ length: 5000 }, () => ({})));
    const answer = await postShops(app.origin, { token, content });
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('60');
    expect(errorAnswer.parse(await answer.json())).toMatchObject({
      code: 'no_space',
      message: 'The file cannot be stored at the moment.',
    });
    expect(await stored()).toEqual([]);
    expect((await call(app.origin, shopImports.list, { token })).info.total_items).toBe(0);
    files.write = write;
    expect(await importShops(app, { token, content })).toMatchObject({ status: 1, added: 5000 });
  });
});

describe('the sweep', () => {
  it('removes uploads that came to nothing, and neither new ones nor those of an import to come', async () => {
    const days = (count: number) => new Date(Date.now() - count * 24 * 3600 * 1000);
    const lay = async (name: string, since: Date) => {
      await writeFile(join(folder, name), 'code\n');
      await utimes(join(folder, name), since, since);
    };
    const started = await postShops(app.origin, { token, content: shopsFile([{}]) });
    const { uuid } = importAnswer.parse(await started.json());
    await until(async () => (await stored()).length === 0);
    // As a server finds it that was away for days.
    await app.admin.query(`update imports set state = 'running', ended_at = null where uuid = $1`, [uuid]);
    await lay(`${uuid}.csv`, days(3));
    const [abandoned, broken, fresh] = Array.from({ length: 3 }, () => crypto.randomUUID());
    await lay(`${abandoned}.csv`, days(2));
    await lay(`${broken}.csv.part`, days(2));
    await lay(`${fresh}.csv`, days(0.5));
    const errors: unknown[] = [];
    const stop = startHourly(app.db, app.jobs, app.hourly, (error) => errors.push(error));
    await until(async () => (await stored()).length === 2, 30);
    await stop();
    expect((await stored()).sort()).toEqual([`${fresh}.csv`, `${uuid}.csv`].sort());
    expect(errors).toEqual([]);
  });
});
