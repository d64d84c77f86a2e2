const api = (path) => `apps/api/src/${path}`;
const erasure = [api('features/shopper-erasure/shopper-erasure.test.ts')];
const forgetting = [api('platform/db/forget-shopper.test.ts')];
const joining = [api('features/shopper-address/join-wardrobes.test.ts')];
const liking = [api('features/reactions/reactions.test.ts')];
const telling = [api('features/market-events/customer-events.test.ts')];
const changing = [api('features/shopper-address/change-address.test.ts')];

export const shoppers = [
  {
    name: 'forgotten-without-asking',
    file: api('db/migrations/shoppers.sql'),
    find: 's.id = app.shopper_id() and s.erased_at is not null',
    replace: 's.id = app.shopper_id()',
    tests: forgetting,
  },
  {
    name: 'forgets-every-shopper-of-the-account',
    file: api('db/migrations/shoppers.sql'),
    find: "'update %s set shopper_id = null where account_id = $1 and shopper_id = $2'",
    replace: "'update %s set shopper_id = null where account_id = $1 and $2 > 0'",
    tests: forgetting,
  },
  {
    name: 'inner-functions-for-everyone',
    file: api('platform/db/migrate.ts'),
    find: '    ...inner.map((name) => `revoke execute on function ${name} from ${role}`),\n',
    replace: '',
    tests: forgetting,
  },
  {
    name: 'a-sign-in-code-erases',
    file: api('features/shopper-erasure/erase-wardrobe.ts'),
    find: "({ email, purpose: 'erasure' })",
    replace: "({ email, purpose: 'sign-in' })",
    tests: erasure,
  },
  {
    name: 'sessions-outlive-an-erasure',
    file: api('domain/shoppers/erase-shopper.ts'),
    find: '    .set({ revokedAt: now })',
    replace: '    .set({ revokedAt: null })',
    tests: erasure,
  },
  {
    name: 'erasure-is-not-written-down',
    file: api('features/shopper-erasure/erase-shoppers.job.ts'),
    find: 'due.filter(({ doneAt }) => doneAt === null)',
    replace: 'due.filter(({ doneAt }) => doneAt !== null)',
    tests: erasure,
  },
  {
    name: 'adding-does-not-look-whether-it-is-erased',
    file: api('features/shoppers/wardrobe.service.ts'),
    find: "    if ((await holdShopper(tx, shopperId)) !== 'own') throw unauthenticated();\n",
    replace: '',
    tests: [api('features/shopper-erasure/erasure-races.test.ts')],
  },
  {
    name: 'things-of-an-erased-wardrobe-are-free',
    file: api('features/shoppers/wardrobe.service.ts'),
    find: 'rows.some((row) => row.addedAt !== null && row.shopperId !== tx.scope.shopperId)',
    replace: 'rows.some((row) => row.shopperId !== null && row.shopperId !== tx.scope.shopperId)',
    tests: erasure,
  },
  {
    name: 'one-of-two-codes-is-enough',
    file: api('domain/shoppers/confirm-code.ts'),
    find: 'if (wrong.length > 0)',
    replace: 'if (wrong.length > 1)',
    tests: changing,
  },
  {
    name: 'other-devices-stay-signed-in',
    file: api('features/shopper-address/change-address.ts'),
    find: '    await endShopperSessions(tx, clock, { butOf: bearerOf(request) });\n',
    replace: '',
    tests: changing,
  },
  {
    name: 'the-laxer-consent-holds',
    file: api('domain/shoppers/shopper-consents.ts'),
    find: 'mine[purpose] && !theirs[purpose]',
    replace: '!mine[purpose] && theirs[purpose]',
    tests: joining,
  },
  {
    name: 'a-wardrobe-is-joined-twice',
    file: api('features/shopper-address/change-address.ts'),
    find: '    if (!other || other.joinedInto !== null) throw elsewhere();',
    replace: '    if (!other) throw elsewhere();',
    tests: joining,
  },
  {
    name: 'erasure-forgets-the-joined-one',
    file: api('domain/shoppers/erase-shopper.ts'),
    find: '    .where(and(or(eq(shoppers.id, shopperId), eq(shoppers.joinedInto, shopperId)), isNull(shoppers.erasedAt)))',
    replace: '    .where(and(eq(shoppers.id, shopperId), isNull(shoppers.erasedAt)))',
    tests: joining,
  },
  {
    name: 'erased-after-one-mail',
    file: api('domain/shoppers/unused-wardrobes.ts'),
    find: 'end: { mails: 2, afterDays: 14 }',
    replace: 'end: { mails: 1, afterDays: 14 }',
    tests: [api('features/shopper-erasure/unused-wardrobes.test.ts')],
  },
  {
    name: 'anyone-tells-what-customers-like',
    file: api('features/market-events/market-events.routes.ts'),
    find: 'if (needsKey) await signed.demand(subject.siteUuid, request);',
    replace: 'if (needsKey) await signed.read(subject.siteUuid, request);',
    tests: telling,
  },
  {
    name: 'a-repeated-batch-likes-again',
    file: api('domain/market/count-events.ts'),
    find: '(taken.has(batch) ? customers : [])',
    replace: "(taken.has(batch) ? customers : customers.filter(({ type }) => type === 'comment'))",
    tests: telling,
  },
  {
    name: 'both-likes-of-joined-wardrobes-stay',
    file: api('db/migrations/shoppers.sql'),
    find: 'and o.item_id = r.item_id and o.kind = r.kind',
    replace: 'and false and o.item_id = r.item_id and o.kind = r.kind',
    tests: liking,
  },
  {
    name: 'boards-forget-what-joined-wardrobes',
    file: api('domain/market/recount-days.ts'),
    find: "and i.item_id <> '')",
    replace: "and i.item_id = '')",
    tests: liking,
  },
];
