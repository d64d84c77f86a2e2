import type pg from 'pg';

/** Thrown at boot: the pool’s role could see other tenants’ rows. */
export class UnsafeRole extends Error {
  constructor(role: string, reason: string) {
    super(
      `The database role "${role}" ${reason}, so row-level security would not bind it. Give DATABASE_URL and DATABASE_OPERATOR_URL plain login roles, ` +
        'and the owner (for migrations) in DATABASE_OWNER_URL.',
    );
    this.name = 'UnsafeRole';
  }
}

/** Refuses a role that row-level security does not bind: a superuser, one with BYPASSRLS, or an owner of the tables. */
export async function assertBoundRole(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string; super: boolean; bypass: boolean; owner: boolean }>(`
    select current_user as name, r.rolsuper as super, r.rolbypassrls as bypass,
      exists (
        select 1 from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname = 'public' and c.relkind in ('r', 'p') and pg_has_role(current_user, c.relowner, 'usage')
      ) as owner
    from pg_roles r where r.rolname = current_user`);
  const role = rows[0];
  if (!role) throw new Error('The database does not know its own user.');
  if (role.super) throw new UnsafeRole(role.name, 'is a superuser');
  if (role.bypass) throw new UnsafeRole(role.name, 'has BYPASSRLS');
  if (role.owner) throw new UnsafeRole(role.name, 'owns the tables');
}

/** Makes a plain login role of an embedded or a test database, where it is missing. */
export async function ensurePlainRole(owner: pg.Client, role: string, password?: string): Promise<void> {
  const name = owner.escapeIdentifier(role);
  const secret = password === undefined ? '' : ` password ${owner.escapeLiteral(password)}`;
  const { rowCount } = await owner.query('select from pg_roles where rolname = $1', [role]);
  if (rowCount === 0)
    await owner.query(`create role ${name} login nosuperuser nobypassrls nocreatedb nocreaterole${secret}`);
}
