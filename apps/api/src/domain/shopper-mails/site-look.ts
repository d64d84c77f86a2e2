import { and, eq, sql } from 'drizzle-orm';
import { sites } from '../../db/schema/sites';
import { statement, type Tx } from '../../platform/db/transaction';
import type { Look } from './starter-design';

const ofSite = statement('mail-look.of-site', (queries) =>
  queries
    .select({ logo: sites.logo, config: sites.config })
    .from(sites)
    .where(and(eq(sites.accountId, sql.placeholder('accountId')), eq(sites.id, sql.placeholder('siteId')))),
);

/** The colour and the logo that the built-in mails of a website have; undefined where the website is gone. */
export async function findLook(tx: Tx, siteId: number): Promise<Pick<Look, 'colour' | 'logo'> | undefined> {
  const [found] = await ofSite(tx, { accountId: tx.scope.accountId, siteId });
  return found && { colour: found.config.plugin.color_1, logo: found.logo };
}
