import type { Client } from 'pg';

/** What a start or a backup itself writes, and what is counted anew. */
const own = ['public.list_totals', 'app.applied', 'jobs.version', 'drizzle.__drizzle_migrations'];

/** Rows and checksum of every table, made by the database itself; the operator’s own audit rows are left out. */
export async function fingerprints(client: Client): Promise<ReadonlyMap<string, string>> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select format('%s.%s', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and not c.relispartition and n.nspname not in ('pg_catalog', 'information_schema') order by 1`,
  );
  await client.query("set timezone to 'UTC'; set datestyle to 'ISO, YMD'; set extra_float_digits to 1");
  const found = new Map<string, string>();
  for (const { name } of tables.filter((table) => !own.includes(table.name))) {
    const but = name === 'public.audit_log' ? 'where account_id <> 0' : '';
    const { rows } = await client.query<{ print: string }>(
      `select format('%s rows, %s', count(*), sum(('x' || substr(md5(t::text), 1, 15))::bit(60)::bigint)) as print from ${name} t ${but}`,
    );
    found.set(name, rows[0]?.print ?? '');
  }
  return found;
}

/** How many of these orders and websites are there in part only. */
export async function brokenRows(client: Client, names: readonly string[]): Promise<number> {
  const { rows } = await client.query<{ broken: number }>(
    `
    select ((select count(*) from orders o where o.number = any($1) and (not exists (select 1 from items i where (i.account_id, i.order_id) = (o.account_id, o.id))
        or not exists (select 1 from directory.order_pages p where (p.account_id, p.order_id) = (o.account_id, o.id))
        or not exists (select 1 from audit_log a where a.account_id = o.account_id and a.action = 'order.received' and a.subject = o.uuid::text)))
      + (select count(*) from sites s where s.url = any($1) and (
        not exists (select 1 from directory.site_keys k where k.site_uuid = s.uuid)
        or not exists (select 1 from audit_log a where a.account_id = s.account_id and a.action = 'website.created' and a.subject = s.uuid::text))))::int as broken`,
    [names],
  );
  return rows[0]?.broken ?? -1;
}
