/**
 * The nouns of the product that several features share, in the API and in the dashboard: `src/domain/<noun>/`. Each
 * folder may import those before it in this list, so there are no cycles; a folder that is not listed is refused.
 */
module.exports = [
  'legal',
  'offers',
  'entitlements',
  'accounts',
  'ledger',
  'take-back-carriers',
  'tags',
  'charities',
  'subscriptions',
  'sites',
  'snippets',
  'plugin-packages',
  'plugins',
  'invoices',
  'opening-hours',
  'places',
  'coupons',
  'take-backs',
  'take-back-desk',
  'feeds',
  'shoppers',
  'orders',
  'items',
  'wardrobe',
  'options',
  'handovers',
  'shopper-mails',
];
