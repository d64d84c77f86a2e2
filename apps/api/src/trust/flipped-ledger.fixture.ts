import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { itemEventKinds } from '@dw/contract';
import { expect } from 'vitest';
import { appendItemEvents } from '../domain/ledger/append-events';
import { scopeOfShopperAtShop } from '../domain/shoppers/shoppers';
import { testKey } from '../testing/dependencies';
import { sealedAll } from '../testing/ledger';
import { operator } from '../testing/operator-program';
import type { TestApp } from '../testing/test-app';

/** A number below `most`, the same in each run. */
export type Random = (most: number) => number;
export function randomFrom(seed: number): Random {
  let state = seed;
  return (most) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * most);
  };
}

const length = 8;

/** Garments, each with eight sealed events. */
export async function chainsIn(app: TestApp, count: number): Promise<readonly string[]> {
  // The operator’s command reads it there.
  await writeFile(join(app.env.DATA_DIR, 'secret.key'), testKey, { mode: 0o600 });
  const { accountId, uuid: by } = await accountOf(app);
  const items = Array.from({ length: count }, () => crypto.randomUUID());
  const kinds = itemEventKinds.slice(0, length);
  for (const [day, kind] of kinds.entries()) {
    const at = new Date(Date.UTC(2026, 0, 1 + day, 9, 30, 15, 250));
    await app.db.inScope(scopeOfShopperAtShop(accountId, 77, ''), async (tx) =>
      appendItemEvents(
        tx,
        { shopperId: 77, by },
        items.map((item) => ({ item, kind, at, facts: { grade: 'B' } })),
      ),
    );
  }
  await sealedAll(app);
  return items;
}

async function accountOf(app: TestApp): Promise<{ accountId: number; uuid: string }> {
  const { accountId } = await app.make.tenant();
  const { rows } = await app.admin.query('select uuid from accounts where account_id = $1', [accountId]);
  return { accountId, uuid: rows[0].uuid };
}

/** One bit of a stored value, as an expression that undoes itself. */
type Column = {
  readonly table: string;
  readonly name: string;
  readonly flipped: (bit: number) => string;
  readonly bits: number;
};
const bytes = (table: string, name: string): Column => ({
  ...{ table, name, bits: 32 * 8 },
  flipped: (bit) => `set_bit(${name}, ${bit}, 1 - get_bit(${name}, ${bit}))`,
});
const uuids = (table: string, name: string): Column => ({
  ...{ table, name, bits: 16 * 8 },
  flipped: (bit) => {
    const raw = `decode(replace(${name}::text, '-', ''), 'hex')`;
    return `encode(set_bit(${raw}, ${bit}, 1 - get_bit(${raw}, ${bit})), 'hex')::uuid`;
  },
});
/** Of a character the lower bits: what comes out is a text still, as the database takes no other. */
const texts = (table: string, name: string, characters: number): Column => ({
  ...{ table, name, bits: characters * 5 },
  flipped: (bit) => {
    const [raw, at] = [`convert_to(${name}, 'UTF8')`, Math.floor(bit / 5) * 8 + (bit % 5)];
    return `convert_from(set_bit(${raw}, ${at}, 1 - get_bit(${raw}, ${at})), 'UTF8')`;
  },
});

/** What is sealed, wherever it stands. */
const columns: readonly Column[] = [
  texts('item_events', 'body', 150),
  texts('item_events', 'kind', 4),
  {
    ...{ table: 'item_events', name: 'at', bits: 40 },
    // As it is stored: microseconds.
    flipped: (bit) =>
      `at + ((((extract(epoch from at) * 1000000)::bigint # (1::bigint << ${bit})) - (extract(epoch from at) * 1000000)::bigint) * interval '1 microsecond')`,
  },
  uuids('item_events', 'uuid'),
  uuids('item_events', 'item_uuid'),
  // Above the chain’s length: no two events of a garment can have one number.
  { ...{ table: 'item_events', name: 'seq', bits: 20 }, flipped: (bit) => `seq # (1 << ${4 + bit})` },
  bytes('item_events', 'prev'),
  bytes('item_events', 'hash'),
  uuids('ledger.links', 'event_uuid'),
  bytes('ledger.links', 'prev'),
  bytes('ledger.links', 'hash'),
  bytes('ledger.heads', 'prev'),
  bytes('ledger.heads', 'hash'),
];

/** A bit that was turned over, and where that is found. */
type Flip = { readonly what: string; readonly found: string; readonly undo: string };

/** Turns over one bit of one event of each garment, as who may write everywhere. */
async function flip(app: TestApp, items: readonly string[], random: Random): Promise<readonly Flip[]> {
  const flips: Flip[] = [];
  for (const [index, item] of items.entries()) {
    const column = columns[index % columns.length];
    if (!column) throw new Error('There is no column.');
    const { table, name, bits, flipped } = column;
    // A head is its chain’s last link.
    const seq = table === 'ledger.heads' ? length : 1 + random(length);
    const bit = random(bits);
    const { rows } = await app.admin.query<{ tid: string; id: string }>(
      `update ${table} set ${name} = ${flipped(bit)} where item_uuid = $1 and seq = $2 returning ${table === 'item_events' ? 'id' : '0'} as id`,
      [item, seq],
    );
    expect(rows, `${table}.${name}`).toHaveLength(1);
    const where = table === 'item_events' ? `id = ${rows[0]?.id}` : `item_uuid = '${item}' and seq = ${seq}`;
    const state = name === 'item_uuid' || name === 'seq' ? 'missing' : 'broken';
    flips.push({
      what: `bit ${bit} of ${table}.${name}`,
      found: `${item}  ${state} at ${seq}`,
      undo: `update ${table} set ${name} = ${flipped(bit)} where ${where}`,
    });
  }
  return flips;
}

const verify = async (app: TestApp) => {
  const { code, out } = await operator(app.env, ['ledger', 'verify']);
  return { code, lines: out.trim().split('\n') };
};

/** Turns over a bit in each of the garments’ chains: the operator’s command names each of these events and nothing else. Then all is put back. */
export async function expectFound(app: TestApp, items: readonly string[], random: Random): Promise<void> {
  const flips = await flip(app, items, random);
  const spoilt = await verify(app);
  const found = new Set(spoilt.lines);
  expect(flips.filter((one) => !found.has(one.found)).map(({ what, found: line }) => `${what}: ${line}`)).toEqual([]);
  const broken = spoilt.lines.filter((line) => items.some((item) => line.startsWith(item)));
  expect([spoilt.code, broken.length]).toEqual([1, items.length]);
  for (const { undo } of flips) await app.admin.query(undo);
  expect(await verify(app)).toEqual({ code: 0, lines: [expect.stringMatching(/: whole$/)] });
}
