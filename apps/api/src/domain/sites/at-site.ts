import type { Scope } from '../../platform/auth/scope';
import type { Database } from '../../platform/db/database';
import type { Tx } from '../../platform/db/transaction';
import { notFound, Refusal } from '../../platform/http/refusals';
import { scopeOfSite } from './site-keys';
import { whereItIs } from './where-it-is';

type KnownSite = { readonly scope: Scope; readonly siteUuid: string };

/**
 * Writes what was gathered of a site where the site is by then; quietly nothing where it is gone.
 * @param work answers whether it found the site
 */
export async function atSite(db: Database, site: KnownSite, work: (tx: Tx) => Promise<boolean>): Promise<void> {
  const writing = async ({ scope }: Pick<KnownSite, 'scope'>) => {
    const there = await db.inScope(scope, work);
    if (!there) throw notFound();
  };
  await whereItIs(site, () => scopeOfSite(db, site.siteUuid, ''), writing).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error;
  });
}
