import type { Endpoint, Role } from '@dw/contract';
import type pg from 'pg';
import type { Tenant } from './factories';
import { variablesOf } from './list-rows';
import { rolesWith } from './roles';

/**
 * Who asks for what `rowsOf` has made, and where it is: the tenant whose role may, and what the variables of the path are for them.
 * @throws where nobody may, or nobody knows what a variable is
 */
export async function listCall(endpoint: Endpoint, tenants: ReadonlyMap<Role, Tenant>, admin: pg.Pool) {
  const { access } = endpoint;
  const roles = access.kind === 'member' && access.capability ? rolesWith[access.capability] : ['RETAILER' as const];
  const tenant = roles.map((role) => tenants.get(role)).find((one) => one !== undefined);
  if (!tenant) throw new Error(`Nobody may ask for ${endpoint.path}.`);
  const path: Record<string, string> = {};
  for (const [, name = ''] of endpoint.path.matchAll(/\{(\w+)\}/g)) {
    const statement = variablesOf[`${endpoint.path} ${name}`];
    if (statement === undefined) throw new Error(`Nobody knows what ${name} of ${endpoint.path} is.`);
    const { rows } = await admin.query(statement, [tenant.accountId]);
    path[name] = String(Object.values(rows[0])[0]);
  }
  return { token: tenant.token, path };
}
