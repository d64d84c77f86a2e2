import { createServer, type IncomingMessage, type Server } from 'node:http';
import { clientIds } from '@dw/contract/clients';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';

/** What the browser offers and Node lacks. The server and the calls to it are real. */
const storage = new Map<string, string>();
const tag: { content: string | null } = { content: 'csrf-1' };
vi.stubGlobal('localStorage', {
  getItem: (key: string) => storage.get(key) ?? null,
  setItem: (key: string, value: string) => storage.set(key, value),
  removeItem: (key: string) => storage.delete(key),
});
vi.stubGlobal('navigator', { userAgent: 'A browser' });
vi.stubGlobal('document', {
  querySelector: () => (tag.content === null ? null : { getAttribute: () => tag.content }),
});
const realFetch = globalThis.fetch;
let base = '';
vi.stubGlobal('fetch', (url: string, init: RequestInit) => realFetch(base + url, init));

const { call, upload } = await import('./call');
const { accountSlice, currentUser } = await import('./session');

let server: Server;
let status = 200;
let answer: unknown = {};
let headers: Record<string, string> = {};
/** Whom the server knows; anybody where it is empty. */
let known = '';
let seen: { request: IncomingMessage; body: string } | undefined;

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      seen = { request, body };
      const unknown = known !== '' && request.headers.authorization !== `Bearer ${known}`;
      response.writeHead(unknown ? 401 : status, { 'content-type': 'application/json', ...headers });
      const said = unknown ? { message: 'Unauthenticated.', code: 'unauthenticated', request_id: 'r' } : answer;
      response.end(said === undefined ? '' : JSON.stringify(said));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The server has no port.');
  base = `http://127.0.0.1:${address.port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

beforeEach(() => {
  storage.set('authUser', JSON.stringify({ role: 'RETAILER', access_token: 'token-1', id: 1 }));
  accountSlice.reset();
});
afterEach(() => {
  status = 200;
  answer = {};
  headers = {};
  known = '';
  tag.content = 'csrf-1';
});

test('a call carries the headers of the wire, its body and its address', async () => {
  answer = { site: { id: 1 } };
  await expect(call('PUT', '/sites/{uuid}', { path: { uuid: 'a b' }, body: { active: true } })).resolves.toEqual(
    answer,
  );
  expect(seen?.request).toMatchObject({ method: 'PUT', url: '/api/sites/a%20b' });
  expect(seen?.body).toBe('{"active":true}');
  expect(seen?.request.headers).toMatchObject({
    accept: 'application/json',
    'content-type': 'application/json',
    'x-client-id': clientIds.dashboard,
    authorization: 'Bearer token-1',
    'x-requested-with': 'XMLHttpRequest',
    'x-user-agent': 'A browser',
    'x-csrf-token': 'csrf-1',
  });
});

test('a missing tag is reported once and changes nothing else', async () => {
  tag.content = null;
  const reported = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  answer = [];
  await call('GET', '/countries');
  await call('GET', '/countries');
  expect(reported).toHaveBeenCalledTimes(1);
  expect(seen?.request.headers).not.toHaveProperty('x-csrf-token');
  reported.mockRestore();
});

test('a refusal is an error with its fields, and the session stays', async () => {
  status = 422;
  answer = { message: 'The data is not valid.', code: 'invalid', errors: { url: ['No.'] }, request_id: 'r' };
  await expect(call('POST', '/sites', { body: { url: 'x' } })).rejects.toMatchObject({
    status: 422,
    errors: { url: ['No.'] },
    requestId: 'r',
  });
  expect(currentUser()).not.toBeNull();
});

test('no content is no value', async () => {
  status = 204;
  answer = undefined;
  await expect(call('DELETE', '/sites/{uuid}', { path: { uuid: 1 } })).resolves.toBeUndefined();
});

test.each([
  ['a call', () => call('GET', '/countries')],
  ['an upload', () => upload('/files', new FormData())],
])('"Unauthenticated." in the answer to %s ends the session', async (_, send) => {
  status = 401;
  answer = { message: 'Unauthenticated.', code: 'unauthenticated', request_id: 'r' };
  await expect(send()).rejects.toMatchObject({ status: 401 });
  expect(accountSlice.getState()).toMatchObject({ user: null, message: 'Unauthenticated.' });
  expect(storage.has('authUser')).toBe(false);
});

test('an upload leaves its content type to the browser and carries the token', async () => {
  const form = new FormData();
  form.set('file', new Blob(['x'], { type: 'image/png' }), 'x.png');
  await upload('/files', form);
  expect(seen?.request.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
  expect(seen?.request.headers.authorization).toBe('Bearer token-1');
});

test('a server that cannot be reached is a readable error', async () => {
  const kept = base;
  base = 'http://127.0.0.1:1';
  await expect(call('GET', '/countries')).rejects.toMatchObject({ status: 0, code: 'network' });
  base = kept;
});

test('a call that was given up is not reported as a broken connection', async () => {
  await expect(call('GET', '/countries', { signal: AbortSignal.abort() })).rejects.toMatchObject({
    name: 'AbortError',
  });
});

test('a token that an answer brings takes the place of the one before', async () => {
  headers = { 'x-access-token': 'token-2' };
  await call('POST', '/users/me/totp', { body: { password: 'x' } });
  expect(currentUser()).toEqual({ role: 'RETAILER', access_token: 'token-2', id: 1, member_role: 'owner' });
  expect(JSON.parse(storage.get('authUser') ?? '')).toMatchObject({ access_token: 'token-2', id: 1 });
  headers = {};
  await call('GET', '/countries');
  expect(seen?.request.headers.authorization).toBe('Bearer token-2');
});

test.each([
  ['somebody else has signed in meanwhile', { role: 'RETAILER', access_token: 'token-9', id: 2 }],
  ['nobody is signed in any more', null],
])('but not where %s', async (_, stored) => {
  headers = { 'x-access-token': 'token-2' };
  const calling = call('POST', '/users/me/totp', { body: { password: 'x' } });
  if (stored) storage.set('authUser', JSON.stringify(stored));
  else storage.delete('authUser');
  await calling;
  expect(storage.get('authUser')).toBe(stored === null ? undefined : JSON.stringify(stored));
});

test('a tab that has not heard of the token of another sends its call again with that, and nobody is signed out', async () => {
  known = 'token-2';
  answer = [{ id: 1 }];
  storage.set('authUser', JSON.stringify({ role: 'RETAILER', access_token: 'token-2', id: 1 }));
  await expect(call('GET', '/countries')).resolves.toEqual([{ id: 1 }]);
  expect(currentUser()?.access_token).toBe('token-2');
});

test('and is signed out where that one opens nothing either', async () => {
  known = 'token-3';
  storage.set('authUser', JSON.stringify({ role: 'RETAILER', access_token: 'token-2', id: 1 }));
  await expect(call('GET', '/countries')).rejects.toMatchObject({ status: 401 });
  expect(accountSlice.getState()).toMatchObject({ user: null, message: 'Unauthenticated.' });
  expect(storage.has('authUser')).toBe(false);
});
