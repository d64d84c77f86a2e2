const api = (path) => `apps/api/src/${path}`;
const moving = [api('features/website-moves/website-moves.test.ts')];
const offering = [api('features/website-moves/offers.test.ts')];

/** Websites that go to another account, or whose settings go to others of the same, and what is told of one of several. */
export const moves = [
  {
    name: 'orders-do-not-wait-for-a-move',
    file: api('domain/sites/orders-under-way.ts'),
    find: 'select pg_advisory_xact_lock_shared(',
    replace: 'select (',
    tests: [api('features/orders/intake.test.ts')],
  },
  {
    name: 'order-pages-stay-behind',
    file: api('domain/sites/move-rows.ts'),
    find: "  'directory.order_pages': `order_id in (${ordersOfSite})`,\n",
    replace: '',
    tests: moving,
  },
  {
    name: 'wardrobes-lead-to-the-giver',
    file: api('domain/sites/move-rows.ts'),
    find: 'wardrobe_items: `update wardrobe_items w set shop_account_id = $2',
    replace: 'wardrobe_items: `update wardrobe_items w set shop_account_id = $1',
    tests: moving,
  },
  {
    name: 'an-order-does-not-follow',
    file: api('domain/sites/where-it-is.ts'),
    find: '    return work(now);',
    replace: '    throw error;',
    tests: offering,
  },
  {
    name: 'offers-of-others-are-seen',
    file: api('domain/sites/site-moves.ts'),
    find: '        or(offeredTo(tx, userId), eq(siteMoves.toAccountId, tx.scope.accountId)),\n',
    replace: '',
    tests: offering,
  },
  {
    name: 'an-offer-never-ends',
    file: api('domain/sites/site-moves.ts'),
    find: 'isNull(siteMoves.endedAt), isNull(siteMoves.acceptedAt), gt(siteMoves.expiresAt, now));',
    replace: 'isNull(siteMoves.endedAt), isNull(siteMoves.acceptedAt));',
    tests: offering,
  },
  {
    name: 'obstacles-are-asked-once',
    file: api('features/website-moves/move-website.ts'),
    find: '  if (moving.obstacles[0]) return moving.obstacles[0];\n',
    replace: '',
    tests: offering,
  },
  {
    name: 'the-blocked-give-away',
    file: api('features/website-moves/move-website.ts'),
    find: 'const barred = await db.inScope(scopeOfAccountJob(from), isBlocked);',
    replace: 'const barred = false;',
    tests: offering,
  },
  {
    name: 'a-copy-is-not-what-was-shown',
    file: api('features/website-copies/website-copies.service.ts'),
    find: '  if (found.some(({ site, version }) => shown.get(site.uuid) !== version)) throw stale();\n',
    replace: '',
    tests: [api('features/website-copies/website-copies.test.ts')],
  },
  {
    name: 'webhooks-hear-of-every-website',
    file: api('features/webhooks/endpoints.repository.ts'),
    find: '        isTold,\n',
    replace: '',
    tests: [api('features/webhooks/webhooks-websites.test.ts')],
  },
];
