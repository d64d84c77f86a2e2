import { connect } from 'node:net';
import { signIn } from '@dw/contract';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { refused } from '../../testing/client';
import { startTestApp, type TestApp, until } from '../../testing/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp(3);
});
afterAll(() => app.close());

/** Sends these bytes as they are. @returns all that comes back until the server closes the connection */
const answerTo = (lines: readonly string[]) =>
  new Promise<string>((resolve, reject) => {
    const { hostname, port } = new URL(app.origin);
    const socket = connect(Number(port), hostname, () => socket.write(lines.join('\r\n')));
    let text = '';
    socket.on('data', (part) => {
      text += part.toString('latin1');
    });
    socket.once('end', () => resolve(text));
    socket.once('error', reject);
  });

it.each([
  ['a length beside chunks', ['Content-Length: 4', 'Transfer-Encoding: chunked'], '0\r\n\r\n'],
  ['two lengths', ['Content-Length: 4', 'Content-Length: 5'], 'abcd'],
  ['chunks that are not the last coding', ['Transfer-Encoding: chunked, identity'], '0\r\n\r\n'],
  ['a length that is no number', ['Content-Length: +4'], 'abcd'],
])('a request whose end can be read in two ways is refused: %s', async (_name, headers, body) => {
  const smuggled = 'GET /health/live HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n';
  const answer = await answerTo(['POST /api/login HTTP/1.1', 'Host: x', ...headers, '', `${body}${smuggled}`]);
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1);
});

it('TRACE is answered by nobody', async () => {
  const answer = await answerTo([
    'TRACE /api/sites HTTP/1.1',
    'Host: x',
    'X-Canary: trace-canary',
    'Connection: close',
    '',
    '',
  ]);
  expect(answer).toMatch(/^HTTP\/1\.1 40[045] /);
  expect(answer).not.toContain('trace-canary');
});

it('a name that comes twice in a query is refused', async () => {
  const { token } = await app.make.tenant();
  const status = async (query: string) =>
    (await fetch(`${app.origin}/api/sites?${query}`, { headers: { Authorization: `Bearer ${token}` } })).status;
  expect(await status('page=1')).toBe(200);
  expect(await status('page=1&page=2')).toBe(422);
  expect(await status('search=a&search=b')).toBe(422);
});

it('a caller’s word on its own address counts only where a proxy is named', async () => {
  const behind = await startTestApp(3, { TRUST_PROXY: 'loopback' });
  onTestFinished(behind.close);
  const noted = async (at: TestApp) => {
    const { email, accountId } = await at.make.tenant();
    const headers = { 'X-Forwarded-For': '203.0.113.9', 'X-Real-IP': '203.0.113.8', Forwarded: 'for=203.0.113.7' };
    await refused(at.origin, signIn.login, { body: { email, password: 'not the password' }, headers }, 422);
    return until(async () => {
      const { rows } = await at.admin.query<{ ip: string }>(
        "select ip from audit_log where account_id = $1 and action = 'session.refused'",
        [accountId],
      );
      return rows[0]?.ip;
    });
  };
  expect(await noted(app)).toBe('127.0.0.1');
  expect(await noted(behind)).toBe('203.0.113.9');
});
