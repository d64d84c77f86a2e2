import { profile, websites } from '@dw/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { call } from '../../testing/client';
import type { Tenant } from '../../testing/factories';
import { startTestApp, type TestApp } from '../../testing/test-app';

let app: TestApp;
let tenant: Tenant;
let path: string;
let uuid: string;
let before: string;
beforeAll(async () => {
  app = await startTestApp(3);
});
afterAll(() => app.close());
beforeEach(async () => {
  tenant = await app.make.tenant();
  const { user } = await call(app.origin, profile.company, { token: tenant.token });
  path = `/users/${user.id}`;
  before = user.phone ?? '';
  const made = await call(app.origin, websites.create, { token: tenant.token, body: { url: 'shop.example' } });
  uuid = made.site.uuid;
});

type Sent = { method?: string; token?: string; headers?: object; body?: unknown };
async function send(to: string, { method = 'POST', token = tenant.token, headers = {}, body }: Sent): Promise<number> {
  const answer = await fetch(`${app.origin}/api${to}`, {
    method,
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json', ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  await answer.text();
  return answer.status;
}
/** What the user’s telephone and the website are after it. */
async function after() {
  const { user } = await call(app.origin, profile.company, { token: tenant.token });
  const { items } = await call(app.origin, websites.list, { token: tenant.token });
  return [user.phone, items.length];
}
const put = { _method: 'PUT', phone: '71' };

it.each<[string, number, () => Promise<number>]>([
  ['in the body of a POST', 200, () => send(path, { body: put })],
  ['in small letters', 405, () => send(path, { body: { ...put, _method: 'put' } })],
  ['of another kind', 405, () => send(path, { body: { ...put, _method: ['PUT'] } })],
  ['within something else', 405, () => send(path, { body: { phone: '71', user: { _method: 'PUT' } } })],
  ['in the query', 405, () => send(`${path}?_method=PUT`, { body: { phone: '71' } })],
  ['in a header', 405, () => send(path, { headers: { 'X-HTTP-Method-Override': 'PUT' }, body: { phone: '71' } })],
  ['as PATCH', 405, () => send(path, { body: { ...put, _method: 'PATCH' } })],
  ['as DELETE, where that is a call', 405, () => send(`/sites/${uuid}`, { body: { _method: 'DELETE' } })],
  ['of a GET', 404, () => send(`${path}?_method=PUT`, { method: 'GET' })],
  ['where there is no PUT', 422, () => send('/sites', { body: { _method: 'PUT', url: 'nothing of the kind' } })],
  ['without a session', 401, () => send(path, { token: 'none', body: put })],
  ['for somebody else', 404, async () => send(path, { token: (await app.make.tenant()).token, body: put })],
])('a method %s is answered with %i', async (_name, status, ask) => {
  expect(await ask()).toBe(status);
  expect(await after()).toEqual([status === 200 ? '71' : before, 1]);
});
