import { afterAll, beforeAll, expect, it } from 'vitest';
import { ourSchemas } from '../platform/db/migrate';
import { startTestApp, type TestApp } from '../testing/test-app';
import { byAccount, byShopper, local } from './distribution';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const listed = [
  ...byAccount.map((name) => `public.${name} by account_id`),
  ...byShopper.map((name) => `public.${name} by shopper_id`),
  ...local.flatMap(({ schema, tables }) => tables.map((name) => `${schema}.${name} local`)),
];

it('says of each table where it lies: by its column in public, whole in every other schema', async () => {
  const { rows } = await app.admin.query<{ entry: string }>(
    `select n.nspname || '.' || c.relname || ' ' || case when n.nspname <> 'public' then 'local'
      when exists (select 1 from pg_attribute a where a.attrelid = c.oid and a.attname = 'account_id' and not a.attisdropped) then 'by account_id'
      else 'by shopper_id' end as entry
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = any($1) and c.relkind in ('r', 'p') and not c.relispartition
      and not exists (select 1 from pg_inherits i where i.inhrelid = c.oid)`,
    [ourSchemas],
  );
  const entries = rows.map(({ entry }) => entry).filter((entry) => !/^jobs\.j[0-9a-f]{56} /.test(entry));
  expect(listed.toSorted()).toEqual(entries.toSorted());
});

it('has the column of its table in every key, so that a node knows for itself what is unique', async () => {
  const { rows } = await app.admin.query<{ key: string }>(
    `select i.indexrelid::regclass::text as key from pg_index i join pg_class c on c.oid = i.indrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and i.indisunique and not exists (
      select from pg_attribute a where a.attrelid = c.oid and a.attnum = any(i.indkey)
        and a.attname = case when c.relname = any($1) then 'shopper_id' else 'account_id' end)`,
    [byShopper],
  );
  expect(rows).toEqual([]);
});

it('refers to no row of another node: both tables have the column in the reference', async () => {
  const { rows } = await app.admin.query<{ reference: string }>(
    `select k.conname as reference from pg_constraint k join pg_class f on f.oid = k.conrelid join pg_class t on t.oid = k.confrelid
    where k.contype = 'f' and 'public'::regnamespace in (f.relnamespace, t.relnamespace) and not exists (
      select from unnest(k.conkey, k.confkey) as pair (one, other)
      join pg_attribute a on a.attrelid = f.oid and a.attnum = one join pg_attribute b on b.attrelid = t.oid and b.attnum = other
      where a.attname = b.attname and a.attname = case when f.relname = any($1) then 'shopper_id' else 'account_id' end)`,
    [byShopper],
  );
  expect(rows).toEqual([]);
});
