import { connect } from 'node:net';
import { profile, signIn, websites } from '@dw/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call, request } from '../../testing/client';
import { testPassword } from '../../testing/factories';
import { startTestApp, type TestApp } from '../../testing/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp(2, { PUBLIC_URL: 'https://wardrobe.example' });
});
afterAll(() => app.close());

/** What browsers are told with each answer, whatever it is. */
const always: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
};
const directives = ["default-src 'none'", "base-uri 'none'", "object-src 'none'", "frame-ancestors 'none'"];

it.each([
  ['GET', '/health/live', 200],
  ['GET', '/api/countries', 200],
  ['GET', '/api/openapi.json', 200],
  ['GET', '/api/docs', 200],
  ['GET', '/terms', 200],
  ['GET', '/m/market.js', 200],
  ['GET', '/api/sites', 401],
  ['POST', '/api/login', 422],
  ['GET', '/api/nowhere', 404],
  ['GET', `/api/files/${crypto.randomUUID()}`, 404],
  ['GET', '/m/nobody', 404],
  ['GET', '/api/%zz', 404],
  ['GET', `/api/files/${'x'.repeat(300)}`, 414],
])('%s %s carries what every answer carries', async (method, path, status) => {
  const answer = await fetch(app.origin + path, { method });
  expect(answer.status).toBe(status);
  expect(Object.fromEntries(answer.headers)).toMatchObject(always);
  const policy = (answer.headers.get('content-security-policy') ?? '').split('; ');
  expect(policy).toEqual(expect.arrayContaining(directives));
  expect(answer.headers.get('content-type')).toMatch(/^[\w/+.-]+; charset=utf-8$/);
});

it('what is no request is answered with them, too', async () => {
  const { hostname, port } = new URL(app.origin);
  const answer = await new Promise<string>((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write('this is none\r\n\r\n'));
    let text = '';
    socket.on('data', (part) => {
      text += part.toString('latin1');
    });
    socket.once('end', () => resolve(text.toLowerCase()));
    socket.once('error', reject);
  });
  expect(answer).toMatch(/^http\/1\.1 400 /);
  for (const [name, value] of Object.entries(always))
    expect(answer).toContain(`\r\n${name}: ${value.toLowerCase()}\r\n`);
  for (const directive of directives) expect(answer).toContain(directive);
});

it('only public answers are open to every origin', async () => {
  const { token } = await app.make.tenant();
  const { site } = await call(app.origin, websites.create, { token, body: { url: 'https://origins.example' } });
  const from = async (method: string, path: string) => {
    const headers = { Origin: 'https://evil.example', 'Access-Control-Request-Method': 'POST' };
    const answer = await fetch(app.origin + path, { method, headers });
    return [...answer.headers.keys()].filter((name) => name.startsWith('access-control-'));
  };
  expect(await from('GET', `/api/plugins/${site.token}/init`)).toEqual(['access-control-allow-origin']);
  for (const path of ['/api/sites', '/api/login', '/api/wardrobe', '/terms', '/health/live'])
    for (const method of ['GET', 'OPTIONS']) expect(await from(method, path), `${method} ${path}`).toEqual([]);
});

it('an answer for somebody is kept by no cache', async () => {
  const { email, token } = await app.make.tenant();
  const body = { email, password: testPassword };
  for (const answer of [
    await request(app.origin, signIn.login, { body }),
    await request(app.origin, websites.list, { token }),
    await request(app.origin, profile.company, { token }),
    await request(app.origin, profile.company),
  ])
    expect(answer.headers.get('cache-control')).toBe('no-store');
});
