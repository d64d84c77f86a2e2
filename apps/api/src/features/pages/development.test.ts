import { request } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp(2);
});
afterAll(() => app.close());

/** fetch does not let a Host header be chosen. */
const statusOf = (origin: string, headers: Record<string, string>) =>
  new Promise<number | undefined>((resolve, reject) => {
    const { hostname, port } = new URL(origin);
    request({ hostname, port, path: '/dev/mail', headers }, (answer) => resolve(answer.resume().statusCode))
      .on('error', reject)
      .end();
  });

it.each([
  ['127.0.0.1', 200],
  ['127.0.0.1:3000', 200],
  ['localhost:3000', 200],
  ['[::1]:3000', 200],
  ['wardrobe.example', 404],
  ['wardrobe.example:3000', 404],
  ['127.0.0.1.wardrobe.example', 404],
  ['192.168.0.7:3000', 404],
  ['localhost.example', 404],
])('the page of mails is answered %s by %i', async (Host, status) => {
  expect(await statusOf(app.origin, { Host })).toBe(status);
});

it.each(['Forwarded', 'Via', 'X-Forwarded-For', 'X-Forwarded-Host', 'X-Real-IP'])(
  'the page of mails is not there behind a proxy that sends %s',
  async (name) => {
    expect(await statusOf(app.origin, { Host: 'localhost', [name]: '10.0.0.1' })).toBe(404);
  },
);

it.each<Record<string, string>>([
  { PUBLIC_URL: 'https://wardrobe.example' },
  { HOST: '0.0.0.0' },
  { NODE_ENV: 'production', PUBLIC_URL: 'http://localhost', PAYMENTS: 'sandbox', ALLOW_PRIVATE_HOSTS: '0' },
])('the page of mails is not there with %o', async (env) => {
  const elsewhere = await startTestApp(2, env);
  expect(await statusOf(elsewhere.origin, { Host: 'localhost' })).toBe(404);
  await elsewhere.close();
});
