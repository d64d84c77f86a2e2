import { type Endpoint, endpoints } from '@dw/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/test-app';
import { printsOf, putWord, type Tenants, word } from './another-tenant.fixture';
import { drawnFor, requestOf } from './fuzz/calls.fixture';
import { type Operation, operationsAt } from './fuzz/operations.fixture';
import type { Rows } from './fuzz/rows.fixture';
import { asked, type Caller, callersOf, type Party, party, rowsOf } from './two-parties.fixture';

/** Bodies and queries made from the document, of each call in each way. */
const drawnOfEach = 2;
const uuid = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/g;
/** The document may call a variable by another name. */
const shapeOf = (name: string) => name.replaceAll(/\{\w+\}/g, '{}');
const guarded = new Map(
  endpoints
    .filter(({ access }) => access.kind !== 'public' && access.kind !== 'shop')
    .map((endpoint): [string, Endpoint] => [shapeOf(`${endpoint.method} ${endpoint.path}`), endpoint]),
);

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
}, 60_000);
afterAll(() => app.close());

/** Whether a caller’s token is looked up for the call at all. */
function isFor({ name }: Operation, { kind }: Caller): boolean {
  const access = guarded.get(shapeOf(name))?.access;
  if (access?.kind === 'desk') return kind === 'desk' || kind === 'member';
  return access?.kind === kind;
}

async function numbersOf({ shop, charity }: Party, email: string): Promise<Tenants> {
  const { rows } = await app.admin.query('select id::int from directory.shoppers where email = $1', [email]);
  return {
    account_id: [shop.accountId, charity.accountId],
    user_id: [shop.userId, charity.userId],
    shopper_id: [Number(rows[0].id)],
  };
}

/** The calls of one operation: each variable names a row of theirs; and then one’s own rows, with what of theirs might be below. */
function* requestsFor(operation: Operation, seed: number, token: string, rows: { own: Rows; theirs: Rows }) {
  const ways = [[rows.theirs], ...(operation.variables.length > 0 ? [[rows.own, rows.theirs]] : [])];
  for (const [way, seen] of ways.entries())
    for (const drawn of drawnFor(operation, drawnOfEach, seed)) {
      // No name that nothing has, and nothing spoilt: it should come as far as it can.
      const picks = drawn.picks.map((pick) => pick * 0.9);
      const request = requestOf(operation, { ...drawn, picks, spoil: 1 }, seen, token);
      yield { ...request, allTheirs: way === 0 && operation.variables.length > 0 };
    }
}

it('no caller of one tenant reads a word of another’s, or changes a row of theirs, whatever they name', {
  timeout: 900_000,
}, async () => {
  const operations = (await operationsAt(app.origin)).filter(({ name }) => guarded.has(shapeOf(name)));
  expect(operations).toHaveLength(guarded.size);
  const reads = operations.filter(({ method }) => method === 'GET');
  const [theirs, own] = [await party(app, 'theirs@mail.example'), await party(app, 'own@mail.example')];
  const tenants = await numbersOf(theirs, 'theirs@mail.example');
  expect((await putWord(app.admin, tenants)).length).toBeGreaterThan(35);
  const shown = await rowsOf(app, theirs, reads);
  // They themselves read it in many places: it would be found.
  expect(shown.answersWithWord).toBeGreaterThan(100);
  const rows = { theirs: shown.rows, own: (await rowsOf(app, own, reads)).rows };
  const names = Object.values(theirs.named).filter((name) => name.length === 36);
  const before = await printsOf(app.admin, tenants);
  expect(Object.keys(before).length).toBeGreaterThan(50);

  const wrong: string[] = [];
  const statuses = new Map<number, number>();
  let named = 0;
  const callers = await callersOf(app, own);
  expect(callers).toHaveLength(7);
  for (const caller of callers)
    for (const [at, operation] of operations.entries())
      for (const { method, path, headers, body, allTheirs } of requestsFor(operation, at, caller.token, rows)) {
        // Where a body names a row, it names one of theirs.
        const sent = typeof body === 'string' ? body.replaceAll(uuid, () => names[named++ % names.length] ?? '') : body;
        const more = { method, headers, ...(sent === undefined ? {} : { body: sent }) };
        const answer = await asked(app, caller.token, path, more);
        const text = await answer.text();
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
        if (text.includes(word) || (allTheirs && answer.ok) || answer.status >= 500)
          wrong.push(
            `${caller.name}: ${method} ${path} answers ${answer.status} ${text.slice(0, 400)} ${typeof sent === 'string' ? sent : ''}`,
          );
        if (answer.status === 401 && isFor(operation, caller)) caller.token = await caller.renew();
      }
  expect(wrong).toEqual([]);
  expect(await printsOf(app.admin, tenants)).toEqual(before);
  // Calls that are all refused would prove nothing.
  expect(statuses.get(200)).toBeGreaterThan(500);
  const calls = [...statuses.values()].reduce((sum, times) => sum + times, 0);
  expect(calls).toBeGreaterThan(8000);
});
