const api = (path) => `apps/api/src/${path}`;
const tests = [api('features/past-orders/past-orders.test.ts')];

export const pastOrders = [
  {
    name: 'past-order-is-taken-in-part',
    file: api('features/past-orders/gather-orders.ts'),
    find: '  if (wrong.size > 0) return { wrong };',
    replace: '  if (wrong.size === group.length) return { wrong };',
    tests,
  },
  {
    name: 'past-order-keeps-what-a-page-sent',
    file: api('features/past-orders/take-orders.ts'),
    find: '  if (!there.signed) {',
    replace: '  if (!there.signed && there.byFile) {',
    tests,
  },
  {
    name: 'past-order-in-a-wardrobe-is-corrected',
    file: api('domain/orders/correct-order.ts'),
    find: '!order || order.claimed || order.refunded',
    replace: '!order || order.refunded',
    tests,
  },
  {
    name: 'past-order-is-cut-at-the-end-of-a-batch',
    file: api('platform/imports/lines.ts'),
    find: "(thing === '' || thing !== last || batch.looked >= size * 2)",
    replace: 'true',
    tests,
  },
  {
    name: 'past-orders-of-a-paused-website-are-taken',
    file: api('features/past-orders/order-import.ts'),
    find: '    assertTakesOrders(key, found, services.clock.now());',
    replace: '',
    tests,
  },
];
