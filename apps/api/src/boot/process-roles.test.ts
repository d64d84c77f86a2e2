import { join } from 'node:path';
import { registration, signIn } from '@dw/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { call, refused } from '../testing/client';
import { mailsIn } from '../testing/outbox';
import { type ProcessesApart, processesApart } from '../testing/processes-apart';
import { newEmail } from '../testing/registration';

let apart: ProcessesApart;

beforeAll(async () => {
  apart = await processesApart('http://wardrobe.example');
});
afterEach(() => apart.folder.stopAll());
afterAll(() => apart.clean());

/** Starts a process of this role with a data folder of its own. */
const start = (name: string, role: string, env: Readonly<Record<string, string>> = {}) =>
  apart.folder.start({ ...apart.settings, DATA_DIR: join(apart.shared, name), ...env }, [role]);

let callers = 0;

/** Asks for a registration code at one server, each time from another network. @returns the address that it goes to */
async function askForCode(origin: string): Promise<string> {
  const email = newEmail();
  callers += 1;
  const headers = { 'X-Forwarded-For': `10.0.${callers}.1` };
  await call(origin, registration.start, { body: { email, role: 'PARTNER' }, headers });
  return email;
}

const codeMails = (worker: string, email: string) => mailsIn(join(apart.shared, worker), email);

describe('the roles of a process', { timeout: 120_000 }, () => {
  it('are refused where they are unknown, or lack what they share', async () => {
    const unknown = apart.folder.start(apart.settings, ['sell']);
    expect([await unknown.exit, unknown.output()]).toEqual([
      1,
      'Unknown: sell. Say serve, work or migrate, or nothing for all in one.\n',
    ]);
    const alone = apart.folder.start({}, ['work']);
    expect([await alone.exit, alone.output()]).toEqual([
      1,
      [
        'The settings have problems:',
        '  - DATABASE_URL: required for work: the embedded Postgres belongs to one process alone',
        '  - SECRET_KEY: required for work: what one process signs another has to know',
        '  - PUBLIC_URL: required for work: processes apart cannot derive it from where they listen',
        '  - FILES_URL: required for work: what one process stores another has to find',
        '  - ERASURES_FILE: required for work: every process that works has to add to the same list',
        '',
      ].join('\n'),
    ]);
    const wrong = apart.folder.start({ ...apart.settings, FILES_URL: 'https://files.example' }, ['serve']);
    expect([await wrong.exit, wrong.output()]).toEqual([
      1,
      expect.stringContaining('FILES_URL: must be file:///an/absolute/folder or s3://bucket/prefix'),
    ]);
  });

  it('migrate once, two at a time as well, and end; serving before that is refused', async () => {
    const early = start('early', 'serve', { DATABASE_OWNER_URL: '' });
    expect([await early.exit, early.output()]).toEqual([
      1,
      expect.stringMatching(/start it once with DATABASE_OWNER_URL/),
    ]);
    const migrations = [start('m1', 'migrate'), start('m2', 'migrate')];
    expect(await Promise.all(migrations.map(({ exit }) => exit))).toEqual([0, 0]);
    for (const { output } of migrations) expect(output()).toBe('The database is at the version of this release.\n');
  });

  it('serve without doing jobs, and work without answering calls', async () => {
    const serving = start('s1', 'serve');
    const origin = await serving.url;
    const email = await askForCode(origin);
    const waiting = await apart.database.admin((client) =>
      client.query('select from mail.outgoing where recipient = $1', [email]),
    );
    expect(waiting.rowCount).toBe(1);

    const working = start('w1', 'work');
    const health = await working.url;
    await expect.poll(() => codeMails('w1', email), { timeout: 20_000 }).toHaveLength(1);
    expect(await codeMails('s1', email)).toEqual([]);
    expect((await fetch(`${health}/health/ready`)).status).toBe(200);
    expect((await fetch(`${health}/api/plans`)).status).toBe(404);
    expect((await fetch(`${health}/login`)).status).toBe(404);
    expect([await serving.end('SIGTERM'), await working.end('SIGTERM')]).toEqual([0, 0]);
  });

  it('count wrong tries together, however many serve, and mail each code once, however many work', async () => {
    const servers = [start('s1', 'serve'), start('s2', 'serve')];
    const workers = [start('w1', 'work'), start('w2', 'work')];
    const origins = await Promise.all(servers.map(({ url }) => url));
    await Promise.all(workers.map(({ url }) => url));
    const [first = '', second = ''] = origins;
    const emails = await Promise.all(Array.from({ length: 12 }, (_, at) => askForCode(at % 2 ? first : second)));
    const mails = async () => {
      const found = await Promise.all(
        emails.map(async (email) => [await codeMails('w1', email), await codeMails('w2', email)]),
      );
      return found.map((both) => both.flat().length);
    };
    await expect.poll(mails, { timeout: 20_000 }).toEqual(emails.map(() => 1));
    // The sixth wrong try for one address has to wait, wherever the others were made.
    const body = { email: newEmail(), password: 'not the password' };
    const statuses = [];
    for (let at = 0; at < 6; at += 1) {
      const answer = await refused(at % 2 ? first : second, signIn.login, { body });
      statuses.push(answer.status);
    }
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
  });

  it('take up what a killed worker had begun within half a minute', async () => {
    const serving = start('s1', 'serve');
    const doomed = start('w1', 'work');
    const [origin] = await Promise.all([serving.url, doomed.url]);
    // As a worker leaves a job that it had taken when it was killed.
    await doomed.end('SIGKILL');
    const email = await askForCode(origin);
    const taken = await apart.database.admin((client) =>
      client.query(
        "update jobs.job set state = 'active', started_on = now() where name = 'mail.send' and state < 'active'",
      ),
    );
    expect(taken.rowCount).toBe(1);
    await start('w2', 'work').url;
    await expect.poll(() => codeMails('w2', email), { timeout: 45_000, interval: 500 }).toHaveLength(1);
  });
});
