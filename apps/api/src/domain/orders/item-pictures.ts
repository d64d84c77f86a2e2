import { and, eq, inArray, isNotNull, or } from 'drizzle-orm';
import { feedItems } from '../../db/schema/feeds';
import { sites } from '../../db/schema/sites';
import type { Tx } from '../../platform/db/transaction';

/** What tells which product an item was: what a feed may call it, most precise first, and its address in the shop. */
export type NamedProduct = { readonly ids: readonly string[]; readonly link?: string | undefined };
type PicturesOf = (product: NamedProduct) => readonly string[];

/**
 * Pictures of items that came without: the account’s feeds know most of them, by id or address; else the website’s logo stands in, else
 * the icon of the shop.
 */
export async function itemPictures(tx: Tx, siteId: number, products: readonly NamedProduct[]): Promise<PicturesOf> {
  const { accountId } = tx.scope;
  const ids = products.flatMap((product) => product.ids);
  const links = products.flatMap(({ link }) => link ?? []);
  const [[site], found] = await Promise.all([
    tx.queries
      .select({ logo: sites.logo, url: sites.url })
      .from(sites)
      .where(and(eq(sites.accountId, accountId), eq(sites.id, siteId))),
    tx.queries
      .select({
        itemId: feedItems.itemId,
        link: feedItems.link,
        image: feedItems.image,
        more: feedItems.moreImages,
      })
      .from(feedItems)
      .where(
        and(
          eq(feedItems.accountId, accountId),
          links.length > 0
            ? or(inArray(feedItems.itemId, ids), inArray(feedItems.link, links))
            : inArray(feedItems.itemId, ids),
          eq(feedItems.source, 'feed'),
          isNotNull(feedItems.image),
        ),
      ),
  ]);
  const byId = new Map<string | null, readonly string[]>();
  const byLink = new Map<string | null, readonly string[]>();
  for (const { itemId, link, image, more } of found) {
    const pictures = image === null ? more : [image, ...more];
    byId.set(itemId, pictures);
    byLink.set(link, pictures);
  }
  const standsIn = site?.logo || new URL('/favicon.ico', site?.url ?? 'https://shop.invalid').href;
  return ({ ids: named, link }) => {
    const id = named.find((one) => byId.has(one));
    return (id !== undefined && byId.get(id)) || (link !== undefined && byLink.get(link)) || [standsIn];
  };
}
