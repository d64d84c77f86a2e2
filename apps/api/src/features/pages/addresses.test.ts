import { request } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp(2, { PUBLIC_URL: 'https://wardrobe.example' });
});
afterAll(() => app.close());

type Sent = { readonly method?: string; readonly path: string };

/** A call whose address is sent as it is: `fetch` would tidy it up. */
const statusOf = ({ method = 'GET', path }: Sent): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(app.origin);
    const call = request({ hostname, port, method, path }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    });
    call.on('error', reject).end();
  });

describe('addresses of files', () => {
  it.each([
    '/assets/../../../../etc/passwd',
    '/assets/..%2f..%2f..%2fetc%2fpasswd',
    '/widget/../server.js',
    '/widget/..%2fserver.js',
    '/mail-designer/%2e%2e/%2e%2e/package.json',
    '/downloads/..%5c..%5cpackage.json',
  ])('%s is no file of ours', async (path) => {
    expect(await statusOf({ path })).toBe(404);
  });
});

it.each(['/w', '/w/'])('%s goes to the wardrobe', async (path) => {
  const answer = await fetch(`${app.origin}${path}`, { redirect: 'manual' });
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/w/wardrobe']);
});

it('a document’s head is answered as its body is', async () => {
  for (const path of ['/', '/login', '/terms'])
    expect(await statusOf({ method: 'HEAD', path }), path).toBe(await statusOf({ path }));
});

it('a request that names two hosts is refused', async () => {
  const { hostname, port } = new URL(app.origin);
  const status = await new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () =>
      socket.end('GET /health/live HTTP/1.1\r\nHost: a.example\r\nHost: b.example\r\nConnection: close\r\n\r\n'),
    );
    socket.once('data', (answer) => resolve(answer.toString('latin1', 0, 12)));
    socket.once('error', reject);
  });
  expect(status).toBe('HTTP/1.1 400');
});
