import { and, inArray, isNull } from 'drizzle-orm';
import type { Config } from '../../config/config';
import { shoppers } from '../../db/schema/directory/shoppers';
import { outsideScope, transactionOutsideScope } from '../../platform/db/outside-scope';
import { eraseAtOnce } from '../shoppers/erase-shopper';
import { readErasureList } from '../shoppers/erasure-list';
import { type ErasureServices, eraseWhatIsLeft } from './erase-what-is-left';

type Services = ErasureServices & { readonly config: Config };

/** So many uuids are looked up in one statement. */
const atOnce = 10_000;

/**
 * Erases the wardrobes of the list that the database has as they were before: it was restored from what is older than their erasure.
 * What they had asked for ends with them. Before anybody is served. @returns how many there were
 */
export async function eraseAgain(services: Services): Promise<number> {
  const { db, clock, config } = services;
  const listed = (await readErasureList(config)) ?? [];
  let erased = 0;
  for (let at = 0; at < listed.length; at += atOnce) {
    const uuids = listed.slice(at, at + atOnce).map(({ uuid }) => uuid);
    const alive = await outsideScope(db, (queries) =>
      queries
        .select({ id: shoppers.id })
        .from(shoppers)
        .where(and(inArray(shoppers.uuid, uuids), isNull(shoppers.erasedAt))),
    );
    for (const { id } of alive) {
      const all = await transactionOutsideScope(db, (unit) => eraseAtOnce(unit, clock, id));
      await eraseWhatIsLeft(
        services,
        all.map((one) => one.id),
      );
      erased += all.length;
    }
  }
  return erased;
}
