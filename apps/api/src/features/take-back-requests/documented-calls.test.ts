import { readFile } from 'node:fs/promises';
import { apiKeys, handoverCases, handovers, takeBackRequests, takeBacks } from '@dw/contract';
import { expect, it } from 'vitest';
import { call } from '../../testing/client';
import { ask, openProgramme, type ProgrammeOfTest, requestAt, shopperWith, takeAtDesk } from '../../testing/take-backs';
import type { TestApp } from '../../testing/test-app';
import { withTakeBacks } from '../../testing/with-take-backs';

let app: TestApp;
let programme: ProgrammeOfTest;
withTakeBacks(async (started) => {
  app = started;
  programme = await openProgramme(app);
  // The store leaves the receiving to the warehouse.
  await app.admin.query('update take_backs set store_receives = false where account_id = $1', [
    programme.shop.accountId,
  ]);
});

const block = /```http\n(GET|POST) (\S+)\n(?:\n([\s\S]*?)\n)?```/g;
type Names = Readonly<Record<string, string>>;

/** The documented calls of a part, by the heading of the second level with which it begins or ends. */
async function documented(part: 'by key' | 'by a member') {
  const text = await readFile(new URL('../../../../../docs/take-backs.md', import.meta.url), 'utf8');
  const [byKey = '', byMember = ''] = text.split('\n## What members do\n');
  return (part === 'by key' ? byKey : byMember).matchAll(block);
}

/** Makes the calls of a part one after the other. @returns the state of the request after each that has one, else the method */
async function made(
  part: 'by key' | 'by a member',
  token: string,
  names: Names,
  before: (path: string) => Promise<Names> = async () => ({}),
) {
  const states: unknown[] = [];
  for (const [, method = '', path = '', body] of await documented(part)) {
    const known: Names = { ...names, ...(await before(path)) };
    const filled = (text: string) => text.replaceAll(/\{\w+\}/g, (name) => known[name] ?? name);
    const answer = await fetch(`${app.origin}/api${filled(path)}`, {
      method,
      headers: { Authorization: `Bearer ${token}`, ...(body && { 'Content-Type': 'application/json' }) },
      ...(body && { body: filled(body) }),
    });
    const answered = await answer.text();
    expect([path, answer.ok ? '' : `${answer.status} ${answered}`]).toEqual([path, '']);
    states.push(/\{(?:request|other|code)\}/.test(path) ? JSON.parse(answered).state : method);
  }
  return states;
}

it('the calls of docs/take-backs.md for a key do what it says, one after the other', async () => {
  const one = await shopperWith(app, programme.shop, 'Coat');
  const asked = await ask(app, programme, one);
  await takeAtDesk(app, programme, asked);
  const { key } = await call(app.origin, apiKeys.create, {
    token: programme.token,
    body: { name: 'Warehouse', scopes: ['requests:read', 'requests:write'] },
  });
  const [own] = (await call(app.origin, takeBacks.list, { token: key })).items;
  const names = { '{programme}': own?.uuid ?? '', '{request}': asked.uuid, '{item}': one.uuids[0] ?? '' };
  expect(await made('by key', key, names)).toEqual(['GET', 'GET', 'received', 'received', 'rewarded', 'GET']);
});

it('those of a member do what it says, too', async () => {
  const one = await shopperWith(app, programme.shop, 'Coat', 'Hat');
  const [coat = '', hat = ''] = one.uuids;
  const asked = await ask(app, programme, { ...one, uuids: [coat] });
  const other = await ask(app, programme, { ...one, uuids: [hat] });
  const { token, store, takeBack } = programme;
  const at = requestAt(programme, asked.uuid);
  const own = { token: one.token, path: { uuid: asked.uuid } };
  // What their shopper has to do first.
  const before = async (path: string): Promise<Names> => {
    if (path.endsWith('/appeal')) {
      await call(app.origin, handovers.appeal, { ...own, body: { items: [coat], body: 'It was new.' } });
      return {};
    }
    if (path.endsWith('/cases?state=open')) {
      await call(app.origin, handoverCases.say, { ...own, body: { kind: 'question', body: 'Is it with you?' } });
      return {};
    }
    if (path.includes('{case}')) {
      const query = { state: 'open' } as const;
      const { items } = await call(app.origin, handoverCases.taken, { token, path: { takeback_id: takeBack }, query });
      return { '{case}': items[0]?.uuid ?? '' };
    }
    if (!path.includes('{reward}')) return {};
    const { rewards } = await call(app.origin, takeBackRequests.get, at);
    return { '{reward}': rewards[0]?.uuid ?? '' };
  };
  const names = {
    ...{ '{programme}': String(takeBack), '{request}': asked.uuid, '{other}': other.uuid, '{item}': coat },
    ...{ '{code}': asked.code, '{store}': store },
  };
  expect(await made('by a member', token, names, before)).toEqual([
    ...['requested', 'handed_over', 'received', 'received', 'graded', 'rewarded', 'rewarded', 'rewarded'],
    ...['GET', 'POST', 'cancelled', 'POST', 'GET'],
  ]);
  expect(await call(app.origin, takeBackRequests.get, at)).toMatchObject({
    ...{ appeal: { state: 'granted' }, review: { state: 'cleared', flags: ['no_match'] } },
    rewards: [{ state: 'voided' }, { state: 'released' }],
  });
});
