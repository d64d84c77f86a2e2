import { sql } from 'drizzle-orm';
import type { Tx } from '../../platform/db/transaction';
import { parseReference } from '../../platform/http/references';
import { notFound } from '../../platform/http/refusals';
import { findSite } from './sites.repository';

const numberOfSite = sql`(select s.id from sites s where s.account_id = ${sql.placeholder('account')} and s.deleted_at is null
  and (s.id = ${sql.placeholder('site')} or s.uuid = ${sql.placeholder('siteUuid')}))`;
type Path = Readonly<Record<string, string>>;

/** The website that `/sites/{uuid}/…` names, as what imports go into. */
export const siteOfPath = {
  /** Its number. @throws 404 */
  async find(tx: Tx, { uuid = '' }: Path): Promise<number> {
    const reference = parseReference(uuid);
    const site = reference && (await findSite(tx, reference));
    if (!site) throw notFound();
    return site.id;
  },
  /** The same as SQL, and its values. */
  of: ({ uuid = '' }: Path) => ({
    sql: numberOfSite,
    values: { site: parseReference(uuid)?.id, siteUuid: parseReference(uuid)?.uuid },
  }),
};
