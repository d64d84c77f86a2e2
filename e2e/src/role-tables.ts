export type Said = Readonly<Record<string, string>>;
export type Who = readonly [name: string, initial: string, role: string, limits?: object];

/** Each role and its initial: a capital where a page offers them a change, a small letter where they only read. */
export const everyone: readonly Who[] = [
  ['owner', 'o', 'owner'],
  ['manager', 'm', 'manager'],
  ['editor', 'e', 'editor'],
  ['finance', 'f', 'finance'],
  ['viewer', 'v', 'viewer'],
  ['shop staff', 's', 'shop_staff'],
];
/** Those who see only one website, or one shop or store. */
export const limited = (website: string, place: string): readonly Who[] => [
  ['editor of a website', 'w', 'editor', { websites: [website] }],
  ['manager of a place', 'p', 'manager', { places: [place] }],
];

/** In every account: who opens which page, and to whom it offers a change. From a list, the owner’s way to a website’s health lies in a closed menu. */
const ofBoth: Said = {
  '/dashboard': 'omefvswp',
  '/devices': 'OMP',
  '/documentation': 'omevwp',
  '/download-plugin': 'omevwp',
  '/download-plugin/prestashop': 'omevwp',
  '/download-plugin/woocommerce': 'omevwp',
  '/team': 'Om',
  '/website-moves': 'o',
  '/website/add': 'OMEP',
  '/website/configure/…': 'OMEWP',
  '/website/developers': 'OM',
  '/website/ecommerce': 'OMEP',
  '/website/edit/…': 'OMEWP',
  '/website/email/customize': 'omewp',
  '/website/health/…': 'v',
  '/website/past-orders/…': 'OMEWP',
  '/website/preview/…': 'omevwp',
  '/websites': 'OMEvWP',
};

/** The same of a shop, and of a charity. */
export const ofShop: Said = {
  ...ofBoth,
  '/add-coupon': 'OMEWP',
  '/add-feed': 'OMEWP',
  '/billing-usage': 'omfp',
  '/billings': 'OmFp',
  '/change-billing-owner': 'OM',
  '/change-payment-info': 'of',
  '/change-plan': 'OF',
  '/change-receipts': 'OF',
  '/change-vat-id': 'OM',
  '/coupon/edit/…': 'OMEWP',
  '/coupons': 'OMEfvWP',
  '/feed': 'OMEvWP',
  '/feed/analytics': 'omevwp',
  '/feed/edit/…': 'OMEWP',
  '/feed/market': 'OMEvWP',
  '/invoices': 'omfp',
  '/payment-method': 'OF',
  '/take-back': 'OMEfvWP',
  '/take-back/desk': 'OMSP',
  '/take-back/questions': 'omefvwp',
  '/take-back/requests': 'omefvwp',
  '/take-back/requests/…': 'OMEfvW',
  '/take-back/…/accepted-items': 'OMEWP',
  '/take-back/…/carriers': 'OMEfvWP',
  '/take-back/…/carriers/…': 'OMEWP',
  '/take-back/…/details': 'OMEWP',
  '/take-back/…/local-stores': 'OMEfvWP',
  '/take-back/…/local-stores/add': 'OMEW',
  '/take-back/…/local-stores/import': 'OMEW',
  '/take-back/…/local-stores/…': 'OMEWP',
  '/take-back/…/return-address': 'OMEWP',
  '/take-back/…/rewards': 'OMEWP',
  '/website/redeemed-codes/…': 'OMEWP',
};

export const ofCharity: Said = {
  ...ofBoth,
  '/add-charity-shop': 'OMEW',
  '/charity-details': 'OMEfvWP',
  '/charity-page': 'OMEWP',
  '/charity-returns': 'omewp',
  '/charity-shop/edit/…': 'OMEWP',
  '/charity-shops': 'OMefvwp',
  '/charity-shops-list': 'OMEvWP',
  '/charity-tags': 'OMEvWP',
  '/donation': 'OMEWP',
  '/donations/by-shop': 'omefvwp',
  '/donations/desk': 'OMSP',
  '/donations/gift-aid': 'OMF',
  '/donations/gift-aid/checks': 'OMF',
  '/donations/gift-aid/claims': 'OMF',
  '/donations/gift-aid/donors': 'omf',
  '/donations/gift-aid/donors/add': 'OMF',
  '/donations/gift-aid/donors/import': 'OMF',
  '/donations/gift-aid/letters': 'OMF',
  '/donations/gift-aid/sales': 'omf',
  '/donations/gift-aid/sales/import': 'OMF',
  '/donations/gift-aid/sales/refunds': 'OMF',
  '/donations/gifts': 'omefvw',
  '/donations/incoming': 'omefvwp',
  '/donations/payouts': 'omefvw',
  '/donations/questions': 'omefvwp',
  '/donations/report': 'omefvw',
  '/donations/shop-orders': 'omefvw',
  '/donations/shop-settings': 'OMEfvW',
  '/import-charity-shop': 'OMEW',
  '/micro-donations': 'OMefvwp',
  '/ship-by-post': 'OMEfvWP',
  '/virtual-charity-paypal': 'OF',
  '/virtual-charity-shop': 'OMefvwp',
};

/** Pages of one thing that no link of the walk leads to, since there is none of its kind: each is opened with one that is there. */
export const detailsOfShop: Said = {
  '/take-back/report': 'omefvw',
  '/website/developers/…': 'OM',
};

/** Of a shop without a programme, whose website nothing keeps from moving; who sees one of its two has nowhere to copy it to. */
export const detailsOfNewShop: Said = {
  '/take-back/details/add': 'OMEW',
  '/website/copy/…': 'OMEw',
  '/website/move/…': 'O',
};

export const detailsOfCharity: Said = {
  '/charity-logo': 'OMEWP',
  '/donations/gift-aid/claims/…': 'OMF',
  '/donations/gift-aid/donors/…': 'OMF',
  '/donations/gift-aid/letters/…': 'OMF',
  '/donations/incoming/…': 'OMEfvW',
  '/donations/shop-orders/…': 'OMEfvW',
  '/website/copy/…': 'omewp',
  '/website/gifts/…': 'OMEWP',
  '/website/move/…': 'O',
};

/** Not walked: what belongs to whoever is signed in, and addresses that lead on to another page. */
export const notWalked: readonly string[] = [
  ...['/accounts', '/profile', '/support'],
  ...['/take-backs/…/carriers', '/take-backs/…/carriers/…'],
];
