import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appRole, operatorRole } from '../../testing/global-setup';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { Scope } from '../auth/scope';
import type { Tx } from './transaction';

/**
 * Every table of the schema `public` is of one of three kinds by its columns: an account's, a pair's, a shopper's. Rows of two accounts and two shoppers
 * are put into each, and each side looks at them through its own scope.
 */
type Kind = 'account' | 'pair' | 'shopper';
type Table = { readonly name: string; readonly kind: Kind };

/** The relay takes its rows as soon as they are there. */
const emptied = 'job_outbox';
/** The application may not change these at all. */
const readOnly: ReadonlySet<string> = new Set(['money_entries', 'audit_log', 'domain_events', 'item_events']);
const [a, b] = [9_000_001, 9_000_002];
const [s, t] = [8_000_001, 8_000_002];

let app: TestApp;
let tables: readonly Table[];
beforeAll(async () => {
  app = await startTestApp();
  const { rows } = await app.admin.query<{ name: string; account: boolean; shopper: boolean }>(`
    select c.relname as name, bool_or(a.attname = 'account_id') as account, bool_or(a.attname = 'shopper_id') as shopper
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where n.nspname = 'public' and c.relkind in ('r', 'p') group by c.relname order by c.relname`);
  const kept = rows.filter(({ name }) => name !== emptied);
  tables = kept.map(({ name, account, shopper }) => {
    if (!account && !shopper) throw new Error(`${name} belongs to no tenant.`);
    return { name, kind: account ? (shopper ? 'pair' : 'account') : 'shopper' };
  });
  const admin = await app.admin.connect();
  // Neither keys to other tables nor triggers: only whose rows they are matters here.
  try {
    await admin.query('set session_replication_role = replica');
    for (const table of tables) await seed(table, admin);
  } finally {
    await admin.query('reset session_replication_role');
    admin.release();
  }
});
afterAll(async () => {
  await app.admin.query('truncate list_totals');
  await app.close();
});

type Row = readonly [account: number, shopper: number];
const rowsOf: Readonly<Record<Kind, readonly Row[]>> = {
  account: [
    [a, 0],
    [b, 0],
  ],
  pair: [
    [a, s],
    [a, t],
    [b, s],
  ],
  shopper: [
    [0, s],
    [0, t],
  ],
};

/** Who looks, and what each sees of a table of each kind. */
const looks: readonly { readonly who: string; readonly scope: Scope; readonly sees: Readonly<Record<Kind, Row[]>> }[] =
  [
    {
      who: 'the account',
      scope: Scope.ofAccount(a, { kind: 'system' }, ''),
      sees: {
        account: [[a, 0]],
        pair: [
          [a, s],
          [a, t],
        ],
        shopper: [],
      },
    },
    {
      who: 'the shopper',
      scope: Scope.ofShopper(s, ''),
      sees: {
        account: [],
        pair: [
          [a, s],
          [b, s],
        ],
        shopper: [[0, s]],
      },
    },
    {
      who: 'the pair',
      scope: Scope.ofShopperAtAccount(a, s, ''),
      sees: { account: [[a, 0]], pair: [[a, s]], shopper: [[0, s]] },
    },
    { who: 'another shopper', scope: Scope.ofShopper(t, ''), sees: { account: [], pair: [[a, t]], shopper: [[0, t]] } },
    {
      who: 'another account',
      scope: Scope.ofAccount(b, { kind: 'system' }, ''),
      sees: { account: [[b, 0]], pair: [[b, s]], shopper: [] },
    },
  ];

/** The account's page says of these that a thing is another shopper's already. */
const shownWhole: ReadonlySet<string> = new Set(['items', 'code_uses']);
/** The shopper reads its copy instead. */
const hiddenFromShoppers: ReadonlySet<string> = new Set(['code_uses']);

function expected({ name, kind }: Table, { who, sees }: (typeof looks)[number]): readonly Row[] {
  if (who === 'the pair' && shownWhole.has(name)) return sees.pair.concat([[a, t]]);
  if (/shopper$/.test(who) && hiddenFromShoppers.has(name)) return [];
  return sees[kind];
}

/** What each may write: a shopper alone only what is theirs, the pair its own though it sees more, everybody else what they see. */
function writable({ kind }: Table, { who, sees }: (typeof looks)[number]): readonly Row[] {
  return /shopper$/.test(who) && kind !== 'shopper' ? [] : sees[kind];
}

const forbidden = /row-level security|permission denied/;

/**
 * Does something in a scope as the application, without keys to other tables and without triggers, and takes it back.
 * @returns how many rows it met, or why it was refused
 */
async function tried(scope: Scope, text: string): Promise<number | string> {
  const client = await app.admin.connect();
  try {
    await client.query('begin; set local session_replication_role = replica');
    await client.query(`set local role ${appRole}`);
    await scope.open(client, 'off');
    return (await client.query(text)).rowCount ?? 0;
  } catch (error) {
    return String(error);
  } finally {
    await client.query('rollback');
    client.release();
  }
}

/** Columns that may be empty, and that a check asks for nevertheless. */
const asked: Readonly<Record<string, readonly string[]>> = {
  take_back_rules: ['amount'],
  mail_senders: ['private_key'],
};

type Needed = { readonly name: string; readonly type: string };
const needed = new Map<string, readonly Needed[]>();

/** A row for an owner; what its columns need beside the tenant is made up. */
function insertionOf({ name, kind }: Table, [account, shopper]: Row): string {
  const columns = needed.get(name) ?? [];
  const owner = [
    ...(kind === 'shopper' ? [] : [['account_id', String(account)] as const]),
    ...(kind === 'account' ? [] : [['shopper_id', String(shopper)] as const]),
  ];
  const names = [...owner.map(([column]) => column), ...columns.map((column) => `"${column.name}"`)];
  const values = [...owner.map(([, id]) => id), ...columns.map(({ type }) => `${exampleOf(type)}::${type}`)];
  return `insert into public.${name} (${names.join()}) values (${values.join()})`;
}

/** Puts the rows of its kind into a table. */
async function seed(table: Table, admin: pg.ClientBase): Promise<void> {
  const { name, kind } = table;
  const { rows: columns } = await admin.query<Needed>(
    `select a.attname as name, format_type(a.atttypid, a.atttypmod) as type from pg_attribute a
     where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and a.attidentity = ''
       and (a.attnotnull and not a.atthasdef or a.attname = any($2)) and a.attname not in ('account_id', 'shopper_id')`,
    [`public.${name}`, asked[name] ?? []],
  );
  needed.set(name, columns);
  for (const row of rowsOf[kind]) await admin.query(insertionOf(table, row));
}

/** So that no two rows have the same key. */
let made = 0;
function exampleOf(type: string): string {
  if (/^(bigint|integer|smallint|numeric|double)/.test(type)) {
    made += 1;
    return String(made);
  }
  if (type === 'boolean') return 'false';
  if (type === 'jsonb') return "'{}'";
  if (type === 'uuid') return `'${crypto.randomUUID()}'`;
  if (/^(timestamp|date)/.test(type)) return "'2026-01-01'";
  if (type === 'time without time zone') return "'00:00'";
  if (type === 'bytea') return "'\\x00'";
  if (type.endsWith('[]')) return "'{}'";
  return `'${crypto.randomUUID().slice(0, 2)}'`;
}

/** Rows of the table as the scope sees them; 0 where there is no such column. */
async function seen(tx: Tx, { name, kind }: Table): Promise<readonly Row[]> {
  const account = kind === 'shopper' ? 'null::bigint' : 'account_id';
  const shopper = kind === 'account' ? 'null::bigint' : 'shopper_id';
  const { rows } = await tx.client.query<{ account: string | null; shopper: string | null }>(
    `select ${account} as account, ${shopper} as shopper from public.${name} order by 1, 2`,
  );
  return rows.map((row): Row => [Number(row.account), Number(row.shopper)]);
}

/** Gives the tables the policies that they have once they are spread over nodes, which none of them needs here. */
async function guardAsSpread(): Promise<void> {
  for (const { name, kind } of tables) {
    await app.admin.query(`drop policy if exists within_limits on public.${name}`);
    await app.admin.query(
      `call app.guard_table('public.${name}'::regclass, app.policies_of_spread('${name}', ${kind !== 'shopper'}, ${kind !== 'account'}, '${operatorRole}'))`,
    );
  }
}

/** Whoever is limited to none of these sees none of the rows. */
const limited: readonly (readonly [table: string, kind: 'sites' | 'places' | 'couponsOf'])[] = [
  ['sites', 'sites'],
  ['site_activity', 'sites'],
  ['site_days', 'sites'],
  ['coupon_sites', 'sites'],
  ['places', 'places'],
  ['coupons', 'couponsOf'],
];

describe.each(['whole', 'spread'] as const)('tables of tenants that are %s', (how) => {
  beforeAll(async () => {
    if (how === 'spread') await guardAsSpread();
  });

  it('have policies that restrict, and subqueries in them, only where they are whole', async () => {
    const { rows } = await app.admin.query<{ restricting: string[]; asking: number }>(
      `select coalesce(array_agg(tablename || ' ' || policyname order by tablename, policyname) filter (where permissive = 'RESTRICTIVE'), '{}') as restricting,
         count(*) filter (where concat(qual, with_check) like '%SELECT%')::int as asking
       from pg_policies where schemaname = 'public' and tablename <> $1`,
      [emptied],
    );
    if (how === 'spread') return expect(rows).toEqual([{ restricting: [], asking: 0 }]);
    expect(rows[0]?.restricting).toEqual([
      ...['delete', 'insert', 'update'].map((act) => `code_uses own_${act}`),
      ...['coupon_sites', 'coupons'].map((table) => `${table} within_limits`),
      ...['delete', 'insert', 'update'].map((act) => `items own_${act}`),
      ...['places', 'site_activity', 'site_days', 'sites'].map((table) => `${table} within_limits`),
    ]);
  });

  it('show a limited member what they are limited to', async () => {
    for (const [table, kind] of limited) {
      const scopes = [null, { [kind]: [] }].map((limits) =>
        Scope.ofAccount(a, { kind: 'system' }, '', undefined, limits),
      );
      for (const [scope, rows] of scopes.map((scope, at) => [scope, 1 - at] as const)) {
        expect(await tried(scope, `select 1 from public.${table}`), table).toBe(rows);
        expect(await tried(scope, `update public.${table} set account_id = account_id`), table).toBe(rows);
        expect(await tried(scope, `delete from public.${table}`), table).toBe(rows);
      }
    }
  });

  it('are open to the operator’s role where it says so', async () => {
    for (const table of tables) {
      const rows = await app.db.readInScope(Scope.ofOperator(), (tx) => seen(tx, table));
      expect({ table: table.name, rows }).toEqual({ table: table.name, rows: rowsOf[table.kind] });
    }
  });

  it('are of all three kinds', () => {
    expect(new Set(tables.map(({ kind }) => kind))).toEqual(new Set(['account', 'pair', 'shopper']));
    expect(tables.length).toBeGreaterThan(40);
  });

  it('show each side its own rows, and nobody else’s', async () => {
    for (const table of tables)
      for (const look of looks) {
        const rows = await app.db.readInScope(look.scope, (tx) => seen(tx, table));
        expect({ table: table.name, who: look.who, rows }).toEqual({
          table: table.name,
          who: look.who,
          rows: expected(table, look),
        });
      }
  });

  it('let no side change another’s row, nor give its own to another', async () => {
    for (const table of tables) {
      const { name, kind } = table;
      if (readOnly.has(name)) continue;
      const key = kind === 'shopper' ? 'shopper_id' : 'account_id';
      for (const look of looks) {
        const { who, scope } = look;
        const own = writable(table, look).length;
        const changed = await tried(scope, `update public.${name} set ${key} = ${key}`);
        expect({ name, who, changed }).toEqual({ name, who, changed: own });
        const given = await tried(scope, `update public.${name} set ${key} = ${key} + 500`);
        if (own > 0) expect(given, `${name} by ${who}`).toMatch(forbidden);
        else expect(given, `${name} by ${who}`).toBe(0);
      }
    }
  });

  it('let no side delete another’s row', async () => {
    for (const table of tables)
      for (const look of looks) {
        const { name } = table;
        const { who, scope } = look;
        // Without a condition: what may not be read could be met all the same.
        const deleted = await tried(scope, `delete from public.${name}`);
        if (readOnly.has(name)) expect(deleted, `${name} by ${who}`).toMatch(/permission denied/);
        else expect({ name, who, deleted }).toEqual({ name, who, deleted: writable(table, look).length });
      }
  });

  it('let no side make a row in another’s name', async () => {
    for (const table of tables)
      for (const look of looks) {
        const { name, kind } = table;
        const own = writable(table, look).map(String);
        for (const row of rowsOf[kind]) {
          const made = await tried(look.scope, insertionOf(table, row));
          const at = `${name} by ${look.who} for ${row}`;
          if (own.includes(String(row))) expect(String(made), at).toMatch(/^1$|duplicate key/);
          else expect(made, at).toMatch(forbidden);
        }
      }
  });
});
