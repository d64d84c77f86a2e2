import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { exists } from '../platform/embedded/processes';
import { startOperator } from '../testing/operator-process';
import { operator, operatorData } from '../testing/operator-program';
import { until } from '../testing/test-app';
import { type DrillGround, drillGround, production } from './drill.fixture';

let ground: DrillGround;
beforeAll(async () => {
  ground = await drillGround();
});
afterAll(() => ground.close());
beforeEach(() => ground.empty());

describe('a drill', { timeout: 120_000 }, () => {
  it('of a backup made under SECRET_KEY, which is not in it, asks for that one', async () => {
    const env = { ...ground.app.env, ...production };
    await operatorData(env, ['backup', join(ground.folder, 'monday.tar.gz')]);
    const another = await operator({ ...env, SECRET_KEY: 'another key, which is long enough as well' }, [
      'drill',
      ground.folder,
    ]);
    expect([another.code, another.err]).toEqual([
      1,
      expect.stringContaining('SECRET_KEY is not the key that the backup was made with'),
    ]);
    expect(await ground.left()).toEqual(['lock']);
    expect(await operatorData(env, ['drill', ground.folder])).toMatchObject({
      archive: join(ground.folder, 'monday.tar.gz'),
    });
  });

  it('killed in its middle leaves a copy, which the next one removes with its Postgres; two at once are refused', async () => {
    await ground.put('monday.tar.gz', 1);
    const killed = startOperator(ground.app.env, ['drill', ground.folder]);
    await until(async () => killed.said().includes('Restoring it'), 60);
    const second = await ground.drill();
    expect([second.code, second.err]).toEqual([
      1,
      expect.stringMatching(/^Another server \(pid \d+, a drill\) is already using .+drill\.\n$/),
    ]);
    const pidFile = join(ground.app.env.DATA_DIR, 'drill/copy/postgres/postmaster.pid');
    const postgres = await until(
      async () => Number((await readFile(pidFile, 'utf8').catch(() => '')).split('\n')[0]) || undefined,
      30,
    );
    killed.child.kill('SIGKILL');
    await killed.ended;
    expect(await ground.left()).toContain('copy');
    expect((await ground.drill()).code).toBe(0);
    expect(await ground.left()).toEqual(['lock']);
    expect(exists(postgres)).toBe(false);
  });
});
