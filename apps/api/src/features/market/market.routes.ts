import { type MarketSettings, market } from '@dw/contract';
import { openMarket } from '../../domain/market/open-market';
import { findShown } from '../../domain/market/shown-items';
import { findPublicName } from '../../domain/public-names/public-names';
import type { Tx } from '../../platform/db/transaction';
import { parseReference } from '../../platform/http/references';
import { notFound } from '../../platform/http/refusals';
import type { Services } from '../../services';
import { cursorOf, placeIn, presentMarketItem } from './market-item.presenter';
import { discoveryOfMarket, pageOfMarket } from './market-items.repository';
import { countShown, findSettings } from './market-settings.repository';
import { saveMarket } from './market-settings.service';

const seconds = 60;

/** What a retailer says of its marketplace, and what anyone reads of it as data. */
export function marketRoutes(services: Services): void {
  const { route, db, signer, publicUrl } = services;
  const settingsOf = async (tx: Tx): Promise<MarketSettings> => {
    const [settings, name, items] = await Promise.all([findSettings(tx), findPublicName(tx), countShown(tx)]);
    const { open = false, outOfStock = 'shown', intro = '', comments = false, updatedAt } = settings ?? {};
    return {
      ...{ name, open, out_of_stock: outOfStock, intro, comments, items },
      url: name === '' ? '' : `${publicUrl()}/m/${name}`,
      updated_at: updatedAt?.toISOString() ?? null,
    };
  };
  route(market.settings, { read: settingsOf });
  route(market.save, {
    write: async (tx, { body }) => {
      await saveMarket(tx, body);
      return settingsOf(tx);
    },
  });

  const find = ({ retailer }: { readonly retailer: string }, ip: string) => openMarket(services, retailer, ip);
  route(market.items, {
    find,
    cacheSeconds: seconds,
    run: async ({ subject, query }) => {
      const { search, brand, pre_loved: preLoved } = query;
      const places = { after: placeIn(query.after), before: placeIn(query.before) };
      const page = await db.readInScope(subject.scope, (tx) =>
        pageOfMarket(tx, { search, brand, preLoved, ...places }),
      );
      return {
        items: page.items.map(presentMarketItem(signer, publicUrl(), subject)),
        next: cursorOf(page.next),
        previous: cursorOf(page.previous),
      };
    },
  });
  route(market.discovery, {
    find,
    cacheSeconds: seconds,
    run: async ({ subject }) => ({
      items: (await db.readInScope(subject.scope, discoveryOfMarket)).map(
        presentMarketItem(signer, publicUrl(), subject),
      ),
    }),
  });
  route(market.item, {
    find,
    cacheSeconds: seconds,
    run: async ({ subject, path }) => {
      const reference = parseReference(path.id);
      const item = reference && (await db.readInScope(subject.scope, (tx) => findShown(tx, reference)));
      if (!item) throw notFound();
      return presentMarketItem(signer, publicUrl(), subject)(item);
    },
  });
}
