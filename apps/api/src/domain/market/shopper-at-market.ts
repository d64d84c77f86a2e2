import type { Scope } from '../../platform/auth/scope';
import type { Database } from '../../platform/db/database';
import type { Tx } from '../../platform/db/transaction';
import { parseReference } from '../../platform/http/references';
import { notFound, unauthenticated } from '../../platform/http/refusals';
import { holdShopper } from '../shoppers/hold-shopper';
import { scopeOfShopperAtShop } from '../shoppers/shoppers';
import type { OpenMarket } from './open-market';
import { findShown, type ShownItem } from './shown-items';

type Called = {
  readonly scope: Scope;
  readonly subject: OpenMarket;
  readonly path: { readonly id: string };
  readonly request: { readonly id: string };
};

/**
 * Does something for a shopper with an item of a marketplace, in the scope of the pair, whose shopper is held.
 * @throws 401 where the wardrobe was erased meanwhile, 404 where the item is not shown
 */
export async function atItem<R>(
  db: Database,
  { scope, subject, path, request }: Called,
  work: (tx: Tx, item: ShownItem) => Promise<R>,
): Promise<R> {
  const reference = parseReference(path.id);
  if (!reference) throw notFound();
  return inMarket(db, { scope, accountId: subject.scope.accountId, request }, async (tx) => {
    const item = await findShown(tx, reference);
    if (!item) throw notFound();
    return work(tx, item);
  });
}

/** The same with what is theirs already, whatever the marketplace shows. */
export function inMarket<R>(
  db: Database,
  { scope, accountId, request }: Pick<Called, 'scope' | 'request'> & { readonly accountId: number },
  work: (tx: Tx) => Promise<R>,
): Promise<R> {
  const { shopperId, ip } = scope;
  return db.inScope(
    scopeOfShopperAtShop(accountId, shopperId, ip),
    async (tx) => {
      if ((await holdShopper(tx, shopperId)) !== 'own') throw unauthenticated();
      return work(tx);
    },
    request.id,
  );
}
