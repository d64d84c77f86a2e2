const api = (path) => `apps/api/src/${path}`;
const tests = [api('features/shopify/shopify.routes.test.ts'), api('features/shopify/take-order.test.ts')];

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
    find: "return isAgain ? 'received' : refuse(refusal);",
    replace: 'return refuse(refusal);',
    tests,
  },
  {
    name: 'early-shopify-refund-is-lost',
    file: api('features/shopify/shopify.repository.ts'),
    find: '  tx.withCommit(nameWaitingRefunds(tx, siteId, orderId, number));',
    replace: '',
    tests,
  },
  {
    name: 'doubled-shopify-number-goes-unsaid',
    file: api('features/shopify/take-order.ts'),
    find: '(await inScope((tx) => isTaken(tx, siteId, order.id)))',
    replace: 'true',
    tests,
  },
  {
    name: 'doubled-shopify-number-leads-to-the-other-order',
    file: api('features/shopify/take-order.ts'),
    find: "if (refusal.code === 'order_number_taken') return forgetOrder(tx, siteId, order.id);",
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
