import type pg from 'pg';

/** An expression: whether the database has the extension that spreads tables over nodes. */
export const hasCitus = "exists (select 1 from pg_extension where extname = 'citus')";

/** The nodes that take rows, as `host:port`, by number. */
export async function nodesOf(owner: pg.Client): Promise<readonly string[]> {
  const { rows } = await owner.query<{ node: string }>(
    `select nodename || ':' || nodeport as node from pg_dist_node
     where isactive and noderole = 'primary' and shouldhaveshards order by nodeid`,
  );
  return rows.map(({ node }) => node);
}

/**
 * Gives roles on the nodes what these do not take over: the sequences, which a node makes by itself, and rights to some
 * columns of a table: the coordinator holds to the columns and names all of them to the node. Nothing where the database has no Citus.
 */
export async function grantOnNodes(owner: pg.Client, roles: readonly string[]): Promise<void> {
  const { rows } = await owner.query<{ citus: boolean }>(`select ${hasCitus} as citus`);
  if (!rows[0]?.citus) return;
  for (const role of roles)
    await owner.query('select run_command_on_workers($1)', [
      `grant usage, select on all sequences in schema public to ${owner.escapeIdentifier(role)}`,
    ]);
  await owner.query(
    `select run_command_on_shards(c.oid::regclass, format('grant %s on %%s to %s', r.privilege_type, r.grantee::regrole))
     from pg_class c join pg_attribute a on a.attrelid = c.oid, aclexplode(a.attacl) r
     where c.relnamespace = 'public'::regnamespace and app.is_spread(c.oid) and r.grantee::regrole::text = any($1)
     group by c.oid, r.privilege_type, r.grantee`,
    [roles],
  );
}
