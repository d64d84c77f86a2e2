import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operatorProcess } from '../testing/operator-process';
import { type ServerFolder, serverFolder } from '../testing/server-process';
import { commands } from './commands';

let folder: ServerFolder;
beforeAll(async () => {
  folder = await serverFolder();
});
afterAll(() => folder.clean());
const run = (...words: string[]) => operatorProcess({ DATA_DIR: folder.dataDir }, words);

describe('the command line', { timeout: 300_000 }, () => {
  it('says how it is used, without a database', async () => {
    const { code, out } = await run('--help');
    expect(code).toBe(0);
    for (const { name, summary } of commands)
      expect(out).toMatch(new RegExp(`^  ${name}\\b.*${summary.slice(0, 20)}`, 'm'));
    expect((await run()).out).toBe(out);
  });

  it('says how each command is used', async () => {
    for (const words of [
      ['accounts', 'block', '--help'],
      ['help', 'accounts', 'block'],
      ['accounts', 'block', '-h'],
    ]) {
      const { code, out } = await run(...words);
      expect(code).toBe(0);
      expect(out).toMatch(/Usage: npm run operator -- accounts block ACCOUNT \[options\]\n[\s\S]*--reason TEXT {2}why/);
    }
    expect((await run('accounts', '--help')).out).not.toContain('jobs failed');
  });

  it.each([
    [['accounts', 'lst'], /^There is no command "accounts lst"\.\n {2}accounts list\n/],
    [['accounts', 'show'], /^ACCOUNT is missing: .+\nSee npm run operator -- accounts show --help\.\n$/],
    [['accounts', 'show', '1', '2'], /^There is one word too many: 2\./],
    [['accounts', 'list', '--rôle', 'x'], /^Unknown option '--rôle'\./],
    [['accounts', 'list', '--role', 'KING'], /^--role is one of RETAILER, .+, not "KING"\./],
    [['accounts', 'list', '--page', '0'], /^--page is a number from 1 to /],
    [['accounts', 'block', '1'], /^Say why: --reason TEXT\./],
  ])('refuses %j with a sentence and code 2', async (words, sentence) => {
    // What can be said without a database is said without one.
    const { code, out, err } = await run(...words);
    expect(err).toMatch(sentence);
    expect([code, out]).toEqual([2, '']);
  });

  it('says where there is no database, and makes none', async () => {
    const { code, err } = await run('accounts', 'list');
    expect([code, err]).toEqual([1, expect.stringMatching(/^There is no database in .+ yet: start the server once/)]);
    const json = await run('accounts', 'list', '--json');
    expect(JSON.parse(json.err)).toEqual({ error: err.trim(), code: 1 });
  });

  it('spreads no embedded database over nodes', async () => {
    expect(await run('distribute')).toMatchObject({ code: 1, err: expect.stringMatching(/^Set DATABASE_URL and /) });
  });

  it('lists every problem of the settings', async () => {
    const { code, err } = await operatorProcess({ DATA_DIR: folder.dataDir, PORT: 'x', SMTP_URL: 'y' }, [
      'accounts',
      'list',
    ]);
    expect([code, err]).toEqual([
      1,
      expect.stringMatching(/^The settings have problems:\n {2}- PORT: .+\n {2}- SMTP_URL: /),
    ]);
  });

  it('works beside a running server, and on its folder when it is stopped, which is free again afterwards', async () => {
    const server = folder.start({ DEMO_DATA: '1' });
    const origin = await server.url;
    const beside = await run('accounts', 'list', '--search', 'demo.example');
    expect(beside).toMatchObject({ code: 0, out: expect.stringMatching(/\n3 accounts, page 1 of 1\n$/) });
    expect((await fetch(`${origin}/health/ready`)).status).toBe(200);
    // A killed server leaves its Postgres running, and its lock.
    await server.end('SIGKILL');
    expect(await run('accounts', 'list', '--search', 'demo.example')).toEqual(beside);
    expect(await run('accounts', 'verify', '99')).toMatchObject({ code: 3, err: 'There is no account "99".\n' });
    const next = folder.start({ DEMO_DATA: '1' });
    expect((await fetch(`${await next.url}/health/ready`)).status).toBe(200);
    expect(await next.end('SIGTERM')).toBe(0);
  });
});
