import { signIn } from '@dw/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoUsers } from '../config/demo';
import { refused } from '../testing/client';
import { type ServerFolder, serverFolder } from '../testing/server-process';

let folder: ServerFolder;
beforeAll(async () => {
  folder = await serverFolder();
});
afterAll(() => folder.clean());

const body = { email: demoUsers[0].email, password: 'not the password' };

/** Tries until one is looked at, as long as is asked for each time. */
async function lookedAt(origin: string): Promise<void> {
  for (;;) {
    const { status, headers } = await refused(origin, signIn.login, { body });
    if (status === 422) return;
    expect(status).toBe(429);
    await new Promise((resolve) => setTimeout(resolve, Number(headers.get('retry-after')) * 1000 + 50));
  }
}

it('wrong passwords stay counted where the server is killed', { timeout: 120_000 }, async () => {
  const env = { DEMO_DATA: '1' };
  const first = folder.start(env);
  const origin = await first.url;
  for (let wrong = 0; wrong < 7; wrong += 1) await lookedAt(origin);
  await first.end('SIGKILL');

  const next = folder.start(env);
  const again = await next.url;
  // The eighth. Were they forgotten, four more would be looked at without a wait.
  await lookedAt(again);
  const { status, headers } = await refused(again, signIn.login, { body });
  expect(status).toBe(429);
  // Eight seconds, less what a busy machine has taken since.
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(4);
  expect(await next.end('SIGTERM')).toBe(0);
});
