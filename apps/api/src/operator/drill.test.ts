import { spawnSync } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { operator, operatorData } from '../testing/operator-program';
import { commands } from './commands';
import { type DrillGround, drillGround, production } from './drill.fixture';
import { findCommand } from './read-call';

let ground: DrillGround;
beforeAll(async () => {
  ground = await drillGround();
});
afterAll(() => ground.close());
beforeEach(() => ground.empty());

const dayMs = 24 * 3600 * 1000;
const unit = (name: string) =>
  readFile(fileURLToPath(new URL(`../../../../deploy/systemd/${name}`, import.meta.url)), 'utf8');

const drills = async () =>
  (await ground.app.admin.query("select after from audit_log where action = 'backup.tried' order by id")).rows;

const checksSchema = z.object({ checks: z.array(z.looseObject({ name: z.string(), status: z.string() })) });
async function doctors(env: Readonly<Record<string, string>> = {}) {
  const { out } = await operator({ ...ground.app.env, ...env }, ['doctor', '--json']);
  return checksSchema.parse(JSON.parse(out)).checks.find(({ name }) => name === 'drill');
}

describe('a drill', { timeout: 120_000 }, () => {
  it('says in a sentence that there is no backup', async () => {
    await writeFile(join(ground.folder, 'wardrobe.tar.gz.4711.part'), 'half');
    expect(await ground.drill()).toEqual({
      code: 1,
      out: '',
      err: `There is no backup in ${ground.folder}, whose name ends in .tar.gz: make one with backup.\n`,
    });
    expect((await ground.drill(join(ground.folder, 'nowhere'))).err).toMatch(
      /nowhere cannot be read: it does not exist\.\n$/,
    );
    expect((await ground.drill(await ground.put('file.tar.gz', 0))).err).toMatch(
      /file\.tar\.gz cannot be read: it is no folder\.\n$/,
    );
    expect(await drills()).toEqual([]);
    expect(await doctors()).toMatchObject({ status: 'ok', text: 'no backup was tried yet' });
    expect(await doctors(production)).toMatchObject({ status: 'warn', text: 'no backup was ever tried' });
  });

  it('says that the newest backup is damaged, cut off, or not as it says, and notes nothing', async () => {
    await ground.put('monday.tar.gz', 1);
    const tuesday = await ground.put('tuesday.tar.gz', 0, (bytes) => bytes.subarray(0, bytes.length / 2));
    const cut = await ground.drill();
    expect([cut.code, cut.err]).toEqual([
      1,
      expect.stringContaining(`${tuesday} is not whole: it ends in the middle.`),
    ]);
    await ground.put('tuesday.tar.gz', 0, (bytes) => {
      const flipped = Buffer.from(bytes);
      flipped[bytes.length >> 1] = (flipped[bytes.length >> 1] ?? 0) ^ 0x55;
      return flipped;
    });
    expect(await ground.drill()).toMatchObject({
      code: 1,
      err: expect.stringMatching(/is (damaged|not whole|no backup)/),
    });
    expect(await drills()).toEqual([]);
    expect(await ground.left()).not.toContain('copy');
  });

  it('restores the newest, starts a server on it, answers rows and seconds, and removes the copy', async () => {
    await ground.put('sunday.tar.gz', 8, () => Buffer.from('an older one is not looked at'));
    const newest = await ground.put('a-monday.tar.gz', 1);
    await mkdir(join(ground.folder, 'z.tar'));
    const said = await operatorData(ground.app.env, ['drill', ground.folder]);
    expect(said).toEqual({
      archive: newest,
      made_at: expect.stringMatching(/^20\d\d-/),
      tables: expect.any(Number),
      rows: expect.any(Number),
      files: 1,
      file_bytes: 'a picture'.length,
      restore_seconds: expect.any(Number),
      ready_seconds: expect.any(Number),
      seconds: expect.any(Number),
    });
    const { tables, rows, seconds } = z
      .object({ tables: z.number(), rows: z.number(), seconds: z.number() })
      .parse(said);
    expect([tables > 100, rows > 5, seconds > 0.5]).toEqual([true, true, true]);
    expect(await drills()).toEqual([{ after: said }]);
    expect(await ground.left()).toEqual(['lock']);
    // The installation itself was not touched.
    const restored = await ground.app.admin.query("select from audit_log where action = 'backup.restored'");
    expect(restored.rowCount).toBe(0);
    expect(await doctors()).toMatchObject({
      status: 'ok',
      text: expect.stringMatching(new RegExp(`^a backup of 20.+ with ${rows} rows came back whole at 20`)),
    });
    await ground.app.admin.query(
      "update audit_log set created_at = now() - interval '9 days' where action = 'backup.tried'",
    );
    expect(await doctors()).toMatchObject({
      status: 'warn',
      text: expect.stringMatching(/, 9 days ago$/),
      advice: expect.stringContaining('each week'),
    });
  });
});

describe('the weekly timer', () => {
  it('starts a service that gives a command of ours, in a folder that it may write', async () => {
    const [timer, service] = [await unit('digital-wardrobe-drill.timer'), await unit('digital-wardrobe-drill.service')];
    expect(timer).toMatch(/^OnCalendar=Sun 04:00$/m);
    expect(timer).toMatch(/^Persistent=yes$/m);
    expect(timer).toMatch(/^WantedBy=timers\.target$/m);
    const words =
      /^ExecStart=\/usr\/bin\/node apps\/api\/dist\/operator\.js (.+)$/m.exec(service)?.[1]?.split(' ') ?? [];
    expect(findCommand(commands, words)?.command.name).toBe('drill');
    expect(service).toContain('DATA_DIR=/var/lib/digital-wardrobe/drill\nStateDirectory=digital-wardrobe/drill\n');
  });

  const analyse = (...words: string[]) => spawnSync('systemd-analyze', words, { encoding: 'utf8' });
  it.skipIf(analyse('--version').error)('comes once a week, as systemd reads it', () => {
    const { stdout } = analyse('calendar', '--iterations=3', 'Sun 04:00');
    const times = [...stdout.matchAll(/\w{3} (\d{4}-\d\d-\d\d) 04:00:00/g)].map(([, date = '']) => Date.parse(date));
    const apart = times.slice(1).map((at, index) => (at - (times[index] ?? 0)) / dayMs);
    expect(apart).toEqual([7, 7]);
  });
});
