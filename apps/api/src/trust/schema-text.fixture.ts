import type { Client } from 'pg';

/** All that makes up the tables but their rows, as sorted lines. */
export async function schemaText(client: Client): Promise<readonly string[]> {
  const { rows } = await client.query<{ line: string }>(`
    with ours as (select oid, nspname from pg_namespace where nspname !~ '^pg_' and nspname not in ('information_schema', 'drizzle')),
      tables as (select c.*, format('%s.%s', o.nspname, c.relname) as name from pg_class c join ours o on o.oid = c.relnamespace)
    select line from (
      select format('column %s %s %s %s %s %s', t.name, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull, a.attgenerated,
        pg_get_expr(d.adbin, d.adrelid)) as line
      from pg_attribute a join tables t on t.oid = a.attrelid and t.relkind in ('r', 'p') left join pg_attrdef d on d.adrelid = t.oid and d.adnum = a.attnum
      where a.attnum > 0 and not a.attisdropped
      union all select format('table %s %s %s %s', name, relkind, relrowsecurity, relforcerowsecurity) from tables
      union all select format('index %s', pg_get_indexdef(oid)) from tables where relkind = 'i'
      union all select format('constraint %s %s', conrelid::regclass, pg_get_constraintdef(k.oid)) from pg_constraint k join tables t on t.oid = conrelid
      union all select format('policy %s %s %s %s %s %s %s', schemaname, tablename, policyname, permissive, roles, cmd, concat(qual, with_check)) from pg_policies
      union all select format('trigger %s', pg_get_triggerdef(g.oid)) from pg_trigger g join tables t on t.oid = tgrelid where not tgisinternal
      union all select format('function %s %s', proowner::regrole, pg_get_functiondef(p.oid)) from pg_proc p join ours o on o.oid = pronamespace
      union all select format('grant %s %s %s', name, grantee::regrole, privilege_type) from tables, aclexplode(relacl)
      union all select format('grant %s %s %s %s', t.name, attname, grantee::regrole, privilege_type)
        from pg_attribute a join tables t on t.oid = a.attrelid, aclexplode(a.attacl)
      union all select format('execute %s %s', p.oid::regprocedure, grantee) from pg_proc p join ours o on o.oid = pronamespace, aclexplode(proacl)
      union all select format('queue %s', name) from jobs.queue
      union all select format('migration %s', hash) from drizzle.__drizzle_migrations
    ) all_lines order by 1`);
  return rows.map(({ line }) => line);
}
