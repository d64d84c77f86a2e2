import { endpoints } from '@dw/contract';
import { z } from 'zod';
import { request } from './client';
import type { Tenant } from './factories';
import { rolesWith } from './roles';

const row = z.looseObject({ uuid: z.string() });

/**
 * A row for each creation of the contract that has an `example`, made by the tenant whose role may.
 * @returns their uuids, by the path below which such a row is named
 */
export async function rowsOfExamples(origin: string, tenants: readonly Tenant[]): Promise<Record<string, string>> {
  const rows: Record<string, string> = {};
  for (const endpoint of endpoints) {
    const { access, example, path } = endpoint;
    if (example === undefined || access.kind !== 'member') continue;
    const { capability } = access;
    const maker = tenants.find(({ role }) => capability === undefined || rolesWith[capability].includes(role));
    if (!maker) throw new Error(`No tenant may ${endpoint.method} ${path}.`);
    const answer = await request(origin, endpoint, { token: maker.token, body: example });
    if (answer.status !== endpoint.status) throw new Error(`The example of ${path} is refused: ${await answer.text()}`);
    rows[`${path}/`] = row.parse(await answer.json()).uuid;
  }
  return rows;
}
