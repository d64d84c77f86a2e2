import { signIn } from '@dw/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoUsers } from '../config/demo';
import { refused } from '../testing/client';
import { type ServerFolder, serverFolder } from '../testing/server-process';
import { logInAsRetailer } from './load.fixture';

let folder: ServerFolder;
beforeAll(async () => {
  folder = await serverFolder();
});
afterAll(() => folder.clean());

it('wrong passwords stay counted where the server is killed, and the right one works after the wait', {
  timeout: 120_000,
}, async () => {
  const env = { DEMO_DATA: '1' };
  const first = folder.start(env);
  const body = { email: demoUsers[0].email, password: 'not the password' };
  const origin = await first.url;
  // After the seventh one waits four seconds.
  let wrong = 0;
  while (wrong < 8) {
    const { status, headers } = await refused(origin, signIn.login, { body });
    if (status === 422) wrong += 1;
    else await new Promise((resolve) => setTimeout(resolve, Number(headers.get('retry-after')) * 1000));
  }
  await first.end('SIGKILL');

  const next = folder.start(env);
  const answer = await refused(await next.url, signIn.login, { body });
  expect(answer.status).toBe(429);
  await new Promise((resolve) => setTimeout(resolve, Number(answer.headers.get('retry-after')) * 1000 + 100));
  expect(await logInAsRetailer(await next.url)).toMatch(/^[\w-]{43}$/);
  expect(await next.end('SIGTERM')).toBe(0);
});
