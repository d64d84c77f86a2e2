const api = (path) => `apps/api/src/${path}`;
const tests = [api('features/shopify/shopify.routes.test.ts')];

export const shopify = [
  {
    name: 'any-shopify-signature-is-right',
    file: api('features/shopify/shopify-signature.ts'),
    find: 'timingSafeEqual(mac, due)',
    replace: 'mac.length > 0',
    tests,
  },
  {
    name: 'changed-shopify-order-is-refused',
    file: api('features/shopify/take-order.ts'),
    find: "if (!isNew && error.code === 'order_number_taken') return 'received';",
    replace: '',
    tests,
  },
  {
    name: 'early-shopify-refund-is-lost',
    file: api('features/shopify/take-order.ts'),
    find: 'if (isNew) await nameWaitingRefunds(tx, siteId, order.id, number);',
    replace: '',
    tests,
  },
  {
    name: 'link-leads-to-any-website',
    file: api('features/shopify/shopify.repository.ts'),
    find: '        eq(sites.uuid, siteUuid),\n        eq(shopifyOrders.tokenHash',
    replace: '        eq(shopifyOrders.tokenHash',
    tests,
  },
];
