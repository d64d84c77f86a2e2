import { readFile } from 'node:fs/promises';
import { apiKeys, takeBacks } from '@dw/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call } from '../../testing/client';
import { ask, openProgramme, shopperWith, takeAtDesk } from '../../testing/take-backs';
import { startTestApp, type TestApp } from '../../testing/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const block = /```http\n(GET|POST) (\S+)\n(?:\n([\s\S]*?)\n)?```/g;

it('the calls of docs/take-backs.md do what it says, one after the other', async () => {
  const programme = await openProgramme(app);
  await app.admin.query('update take_backs set store_receives = false where account_id = $1', [
    programme.shop.accountId,
  ]);
  const one = await shopperWith(app, programme.shop, 'Coat');
  const made = await ask(app, programme, one);
  await takeAtDesk(app, programme, made);
  const { key } = await call(app.origin, apiKeys.create, {
    token: programme.token,
    body: { name: 'Warehouse', scopes: ['requests:read', 'requests:write'] },
  });
  const [own] = (await call(app.origin, takeBacks.list, { token: key })).items;
  const names: Readonly<Record<string, string>> = {
    '{programme}': own?.uuid ?? '',
    '{request}': made.uuid,
    '{item}': one.uuids[0] ?? '',
  };
  const filled = (text: string) => text.replaceAll(/\{(?:programme|request|item)\}/g, (name) => names[name] ?? name);
  const text = await readFile(new URL('../../../../../docs/take-backs.md', import.meta.url), 'utf8');
  const states: unknown[] = [];
  for (const [, method = '', path = '', body] of text.matchAll(block)) {
    const answer = await fetch(`${app.origin}/api${filled(path)}`, {
      method,
      headers: { Authorization: `Bearer ${key}`, ...(body && { 'Content-Type': 'application/json' }) },
      ...(body && { body: filled(body) }),
    });
    const answered = await answer.text();
    expect([path, answer.status, answer.ok ? '' : answered]).toEqual([path, 200, '']);
    states.push(path.includes('{request}') ? JSON.parse(answered).state : method);
  }
  expect(states).toEqual(['GET', 'GET', 'received', 'received', 'rewarded', 'GET']);
});
