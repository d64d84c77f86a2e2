import { charityShopsSearch } from '../features/charity-shops/charity-shops.search';
import { charityTagsSearch } from '../features/charity-tags/charity-tags.search';
import { couponsSearch } from '../features/coupons/coupons.search';
import { websitesSearch } from '../features/websites/websites.search';
import type { SearchSource } from '../kit/page/search-source';

/** Everything the search finds beside pages. A feature adds its records here. */
export const searchSources: readonly SearchSource[] = [
  websitesSearch,
  couponsSearch,
  charityTagsSearch,
  charityShopsSearch,
];
