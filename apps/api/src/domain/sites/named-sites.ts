import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { sites } from '../../db/schema/sites';
import { assertInDatabase } from '../../platform/db/assert-in-database';
import type { Tx } from '../../platform/db/transaction';

export type NamedSite = { readonly uuid: string; readonly name: string };

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

/** What the database says where a website is not there: see `namedSites`. */
export const sitesGone = 'named_websites';

/**
 * The websites of these uuids: `ids` are their numbers, for a statement of the same batch, which `checked` has the database refuse where one
 * is not there.
 */
export function namedSites(
  tx: Tx,
  uuids: readonly string[],
): { readonly ids: SQL<number[]>; readonly checked: Promise<unknown> } {
  const wanted = and(ofAccount(tx), inArray(sites.uuid, [...uuids]));
  const checked = tx.queries
    .select({ there: assertInDatabase(sql`count(*) = ${new Set(uuids).size}`, sitesGone) })
    .from(sites)
    .where(wanted)
    .execute();
  return { ids: sql<number[]>`array(select ${sites.id} from ${sites} where ${wanted})`, checked };
}
