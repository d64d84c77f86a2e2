import { EventEmitter, once } from 'node:events';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../lib/api-error';

vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined });
vi.stubGlobal('document', { addEventListener: () => undefined });
const { accountSlice, parseAuthUser } = await import('../../lib/session');
const { turnKept, undoLast } = await import('./last-change');

type Row = { readonly name: string; readonly on: boolean };

const maya = { id: 1, dashbord_id: 'a', role: 'RETAILER', access_token: 't' };
const signIn = (user: object) => accountSlice.setState({ user: parseAuthUser(JSON.stringify(user)) });

/** What the server holds. */
let held: Map<string, boolean>;
/** Rows that it refuses to turn. */
let refused: readonly string[];
let sent: [names: readonly string[], on: boolean][];

beforeEach(async () => {
  signIn(maya);
  held = new Map([
    ['Alder', true],
    ['Birch', false],
    ['Cedar', true],
  ]);
  refused = [];
  sent = [];
  await undoLast();
  sent = [];
});

const rows = (): Row[] => [...held].map(([name, on]) => ({ name, on }));
const turning = {
  nameOf: ({ name }: Row) => name,
  isOn: ({ on }: Row) => on,
  turn: async (some: readonly Row[], on: boolean) => {
    sent.push([some.map(({ name }) => name), on]);
    for (const { name } of some) if (!refused.includes(name)) held.set(name, on);
    if (some.some(({ name }) => refused.includes(name))) throw new ApiError(422, { message: 'No.' });
  },
  reload: async ({ name }: Row) => {
    const on = held.get(name);
    if (on === undefined) throw new ApiError(404, {});
    return { name, on };
  },
};

const done = { undone: [], gone: [], turned: [], refusal: undefined };

test('each row becomes what it was before, once', async () => {
  await turnKept(turning, rows(), false);
  expect(await undoLast()).toEqual({ ...done, undone: ['Alder', 'Cedar'] });
  expect([...held.values()]).toEqual([true, false, true]);
  expect(sent.at(-1)).toEqual([['Alder', 'Cedar'], true]);
  expect(await undoLast()).toBeUndefined();
});

test('only the last change is undone, and one that changed nothing is none', async () => {
  await turnKept(turning, rows().slice(0, 1), false);
  await turnKept(turning, rows().slice(1, 2), true);
  await turnKept(turning, rows().slice(2), true);
  expect(await undoLast()).toEqual({ ...done, undone: ['Birch'] });
  expect([...held.values()]).toEqual([false, false, true]);
});

test('what was deleted or turned meanwhile is told and left alone', async () => {
  await turnKept(turning, rows(), false);
  held.delete('Alder');
  held.set('Cedar', true);
  expect(await undoLast()).toEqual({ ...done, gone: ['Alder'], turned: ['Cedar'] });
  expect(sent).toHaveLength(1);
});

test('of a change that was refused in part, what was done is undone', async () => {
  refused = ['Cedar'];
  await expect(turnKept(turning, rows(), false)).rejects.toThrow('No.');
  expect(await undoLast()).toEqual({ ...done, undone: ['Alder'] });
  expect([...held.values()]).toEqual([true, false, true]);
});

test('a change that was refused leaves the one before it', async () => {
  await turnKept(turning, rows().slice(0, 1), false);
  refused = ['Cedar'];
  await expect(turnKept(turning, rows().slice(2), false)).rejects.toThrow('No.');
  expect(await undoLast()).toEqual({ ...done, undone: ['Alder'] });
});

test('what is refused while it is undone can be tried again', async () => {
  await turnKept(turning, rows(), false);
  refused = ['Cedar'];
  expect(await undoLast()).toMatchObject({ undone: ['Alder'], refusal: { status: 422 } });
  refused = [];
  expect(await undoLast()).toEqual({ ...done, undone: ['Cedar'] });

  await turnKept(turning, rows(), false);
  const lost = { ...turning, reload: () => Promise.reject(new ApiError(0, {})) };
  await turnKept(lost, [{ name: 'Alder', on: true }], false);
  expect(await undoLast()).toMatchObject({ undone: [], refusal: { status: 0 } });
  expect(await undoLast()).toMatchObject({ refusal: { status: 0 } });
});

test('a change that is under way is waited for', async () => {
  const server = new EventEmitter();
  const slow = {
    ...turning,
    turn: async (some: readonly Row[], on: boolean) => {
      if (!on) await once(server, 'answer');
      await turning.turn(some, on);
    },
  };
  const change = turnKept(slow, rows(), false);
  const undone = undoLast();
  server.emit('answer');
  await change;
  expect(await undone).toEqual({ ...done, undone: ['Alder', 'Cedar'] });
});

test.each([
  ['a logout', () => accountSlice.setState({ user: null })],
  ['another user', () => signIn({ ...maya, id: 2 })],
  ['another account', () => signIn({ ...maya, dashbord_id: 'b' })],
  ['a view of an account', () => signIn({ ...maya, view_until: '2026-11-28T12:00:00Z' })],
])('%s forgets it, also while it is under way', async (_, leave) => {
  await turnKept(turning, rows(), false);
  leave();
  signIn(maya);
  expect(await undoLast()).toBeUndefined();

  const slow = { ...turning, turn: async () => leave() };
  await turnKept(slow, [{ name: 'Alder', on: true }], false);
  expect(await undoLast()).toBeUndefined();
});

test('a new token or name of the same user forgets nothing', async () => {
  await turnKept(turning, rows(), false);
  signIn({ ...maya, access_token: 'u', first_name: 'May' });
  expect(await undoLast()).toMatchObject({ undone: ['Alder', 'Cedar'] });
});
