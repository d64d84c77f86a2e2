import type { FeedAvailability } from '@dw/contract';
import type { OpenMarket } from '../../domain/market/open-market';
import type { ShownItem } from '../../domain/market/shown-items';
import type { Html } from '../../platform/http/html';
import { jsonLd } from '../../platform/http/json-ld';
import { fromMinorUnits } from '../../platform/money';
import type { Signer } from '../../platform/signer';
import { itemPath, picturesOf } from './market-item.presenter';

const stock: Readonly<Record<FeedAvailability, string>> = {
  in_stock: 'InStock',
  out_of_stock: 'OutOfStock',
  preorder: 'PreOrder',
  backorder: 'BackOrder',
  unknown: '',
};

type Ways = { readonly signer: Signer; readonly publicUrl: string };

/** An item as search engines read it. Of a feed’s it is not known whether they are new: `resell` says that they may be sold again. */
export function productForSearch(market: Pick<OpenMarket, 'name' | 'title'>, item: ShownItem, ways: Ways): Html {
  const { signer, publicUrl } = ways;
  const { name, brand, priceAmount, priceCurrency, availability, source } = item;
  const url = `${publicUrl}${itemPath(market, item)}`;
  const offer = priceAmount !== null &&
    priceCurrency !== null && {
      offers: {
        '@type': 'Offer',
        url,
        price: fromMinorUnits(priceAmount, priceCurrency),
        priceCurrency,
        ...(availability &&
          stock[availability] !== '' && { availability: `https://schema.org/${stock[availability]}` }),
        seller: { '@type': 'Organization', name: market.title },
      },
    };
  return jsonLd({
    '@type': 'Product',
    name: name ?? '',
    url,
    ...(brand && { brand: { '@type': 'Brand', name: brand } }),
    image: picturesOf(signer, item).map((address) => `${publicUrl}${address}`),
    ...(source === 'take_back' && { itemCondition: 'https://schema.org/UsedCondition' }),
    ...offer,
  });
}
