import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { sites } from '../../db/schema/sites';
import type { Tx } from '../../platform/db/transaction';

export type NamedSite = { readonly uuid: string; readonly name: string };
/** With its number in the database. */
export type NumberedSite = NamedSite & { readonly id: number };
export const nameOf = ({ uuid, name }: NumberedSite): NamedSite => ({ uuid, name });

const ofAccount = (tx: Tx) => and(eq(sites.accountId, tx.scope.accountId), isNull(sites.deletedAt));
const most = 1000;

/** The account’s websites by name, as many as a form can offer. */
export const listNamedSites = (tx: Tx): Promise<NamedSite[]> =>
  tx.queries
    .select({ uuid: sites.uuid, name: sites.name })
    .from(sites)
    .where(ofAccount(tx))
    .orderBy(sites.name, sites.id)
    .limit(most)
    .execute();

/** The account’s websites of these uuids, by name; undefined where one is not there. */
export async function sitesNamed(tx: Tx, uuids: readonly string[]): Promise<NumberedSite[] | undefined> {
  const found = await tx.queries
    .select({ id: sites.id, uuid: sites.uuid, name: sites.name })
    .from(sites)
    .where(and(ofAccount(tx), inArray(sites.uuid, [...uuids])))
    .orderBy(sql`lower(${sites.name})`, sites.id);
  return found.length === new Set(uuids).size ? found : undefined;
}
