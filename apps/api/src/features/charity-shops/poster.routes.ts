import { charityShops } from '@dw/contract';
import { findPlace } from '../../domain/places/places.repository';
import { parseReference } from '../../platform/http/references';
import { notFound, Refusal } from '../../platform/http/refusals';
import type { Services } from '../../services';
import { charityOfPoster } from './poster.repository';
import { shopPoster } from './shop-poster';
import { shops } from './shops';

/** What hangs in a shop’s window. */
export function posterRoutes({ route, db, clock, publicUrl }: Services): void {
  route(charityShops.poster, {
    download: async ({ scope, path, language }) => {
      const reference = parseReference(path.id);
      const [shop, charity] = reference
        ? await db.readInScope(scope, (tx) => Promise.all([findPlace(tx, shops.kind, reference), charityOfPoster(tx)]))
        : [];
      if (!shop || !charity) throw notFound();
      if (!charity.name)
        throw new Refusal(409, 'no_page', 'Give your charity a short name first: the code leads to its page.');
      const { company, number, name } = charity;
      const page = `${publicUrl()}/p/${name}`;
      const file = await shopPoster(shop, { company, number, page }, clock.now(), language);
      return { name: `poster-${shop.uuid.slice(0, 8)}.pdf`, bytes: file };
    },
  });
}
