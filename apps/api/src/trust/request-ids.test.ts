import { signIn, websites } from '@dw/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoPassword, demoUsers } from '../config/demo';
import { call, refused } from '../testing/client';
import { type ServerFolder, serverFolder } from '../testing/server-process';
import { eventually } from './patience.fixture';

let folder: ServerFolder;
beforeAll(async () => {
  folder = await serverFolder();
});
afterAll(() => folder.clean());

it('a failure of ours says little to the caller, and its number finds the reason in the log', {
  timeout: 180_000,
}, async () => {
  const server = folder.start({ DEMO_DATA: '1' });
  const origin = await server.url;
  const body = { email: demoUsers[0].email, password: demoPassword };
  const { access_token: token } = await call(origin, signIn.login, { body });
  await folder.admin((client) => client.query('alter table sites rename to sites_away'));
  const query = { search: 'a secret that was searched for' };
  const answer = await refused(origin, websites.list, { token, query });
  expect(answer.status).toBe(500);
  expect(answer.message).not.toMatch(/sites|select|relation/i);
  const number = answer.request_id;
  expect(number).toMatch(/^[0-9a-f-]{36}$/);
  await eventually(async () => server.output().includes(number));
  const line = server
    .output()
    .split('\n')
    .find((one) => one.includes(number));
  expect(JSON.parse(line ?? '')).toMatchObject({ level: 50, reqId: number });
  expect(line).toContain('sites');
  expect(server.output()).not.toContain(query.search);
  // It serves on, and says so again once the cause is gone.
  await folder.admin((client) => client.query('alter table sites_away rename to sites'));
  await call(origin, websites.list, { token });
  expect(await server.end('SIGTERM')).toBe(0);
});
