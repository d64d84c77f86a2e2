import { verifications } from '@dw/contract/console';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestConsole, type TestConsole } from '../testing/console';
import { testKey } from '../testing/dependencies';
import { operatorOf } from '../testing/operator-program';
import { startTestApp, type TestApp } from '../testing/test-app';

let app: TestApp;
let desk: TestConsole;
beforeAll(async () => {
  app = await startTestApp();
  desk = await startTestConsole(app);
});
afterAll(async () => {
  await desk.close();
  await app.close();
});

describe('who works at the console', { timeout: 300_000 }, () => {
  const { run, data } = operatorOf(() => ({
    env: { ...app.env, SECRET_KEY: testKey, CONSOLE_URL: desk.origin, CONSOLE_PORT: '0' },
  }));

  it('is let in, given another role, and shut out by the command line', async () => {
    const email = 'maya@wardrobe.example';
    expect(await run('console', 'add', email, 'support')).toMatchObject({ code: 2 });
    expect(await run('console', 'add', 'maya', 'support', '--name', 'Maya')).toMatchObject({ code: 2 });
    const added = await run('console', 'add', email, 'support', '--name', 'Maya Lind');
    expect(added.out).toMatch(new RegExp(`^${desk.origin}/welcome#[\\w-]{43}\n`));
    expect(await run('console', 'add', email, 'support', '--name', 'Maya Lind')).toMatchObject({ code: 1 });
    expect(await data('console', 'reset', email, '--role', 'finance')).toMatchObject({ email });
    expect(await data('console', 'list')).toContainEqual(
      expect.objectContaining({ email, name: 'Maya Lind', role: 'finance', set_up: false }),
    );
    expect(await run('console', 'remove', email)).toMatchObject({ code: 0 });
    expect(await run('console', 'remove', email)).toMatchObject({ code: 3 });
    const { rows } = await app.admin.query(
      'select action from audit_log where account_id = 0 and subject = $1 order by id',
      [email],
    );
    expect(rows.map(({ action }) => action)).toEqual([
      'console.user-added',
      'console.user-reset',
      'console.user-removed',
    ]);
  });

  it('has a session no more once they are shut out or given another link', async () => {
    for (const words of [['remove'], ['reset']]) {
      const person = await desk.person('verifier');
      await desk.call(person, verifications.list);
      expect(await run('console', ...words, person.email)).toMatchObject({ code: 0 });
      expect(await desk.refused(person, verifications.list)).toMatchObject({ status: 401 });
    }
  });
});
