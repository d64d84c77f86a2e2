const api = (path) => `apps/api/src/${path}`;
const eligibility = [api('domain/options/eligibility.test.ts')];
const owned = [api('features/wardrobe/own-items.test.ts')];

/** Where a thing can go, and things by photo. */
export const options = [
  {
    name: 'a-pause-closes-nothing',
    file: api('domain/options/eligibility.ts'),
    find: 'pausedUntil !== null && pausedUntil > now)',
    replace: 'pausedUntil !== null && pausedUntil < now)',
    tests: eligibility,
  },
  {
    name: 'things-by-photo-are-taken-back',
    file: api('domain/options/eligibility.ts'),
    find: "kind === 'take_back' && item.origin === 'own'",
    replace: "kind === 'give' && item.origin === 'own'",
    tests: eligibility,
  },
  {
    name: 'other-shops-things-are-taken-by-all',
    file: api('domain/options/eligibility.ts'),
    find: "offer.takesFrom === 'own' && item.shopAccountId",
    replace: "offer.takesFrom === 'any' && item.shopAccountId",
    tests: eligibility,
  },
  {
    name: 'the-return-period-is-forgotten',
    file: api('domain/options/eligibility.ts'),
    find: 'offer.minAgeDays * dayMs',
    replace: '0 * offer.minAgeDays',
    tests: eligibility,
  },
  {
    name: 'too-old-is-a-month-later',
    file: api('domain/options/eligibility.ts'),
    find: 'monthsAfter(item.boughtAt, offer.maxAgeMonths)',
    replace: 'monthsAfter(item.boughtAt, offer.maxAgeMonths + 1)',
    tests: eligibility,
  },
  {
    name: 'the-first-place-takes-all',
    file: api('domain/options/eligibility.ts'),
    find: '    if (!byTags) return { place };',
    replace: '    return { place };',
    tests: eligibility,
  },
  {
    name: 'what-is-away-can-go-elsewhere',
    file: api('domain/options/eligibility.ts'),
    find: "return state === 'held' ? undefined : 'promised';",
    replace: "return state !== 'promised' ? undefined : 'promised';",
    tests: eligibility,
  },
  {
    name: 'photos-without-a-limit',
    file: api('features/wardrobe/own-items.routes.ts'),
    find: '(await countOwnItems(tx)) >= limits.ownItems.most',
    replace: '(await countOwnItems(tx)) > limits.ownItems.most',
    tests: owned,
  },
  {
    name: 'photos-of-several-at-once-pass-the-limit',
    file: api('features/wardrobe/own-items.routes.ts'),
    find: "  if ((await holdShopper(tx, tx.scope.shopperId)) !== 'own') throw unauthenticated();\n",
    replace: '',
    tests: owned,
  },
  {
    name: 'a-photo-takes-anothers-life',
    file: api('features/wardrobe/own-items.routes.ts'),
    find: 'known || (await hasLife(tx, item.uuid))',
    replace: 'known',
    tests: owned,
  },
  {
    name: 'photos-of-a-refused-thing-are-kept',
    file: api('features/wardrobe/own-items.routes.ts'),
    find: '        if (!(error instanceof StoreUnavailable)) await drop(stored);\n',
    replace: '',
    tests: owned,
  },
  {
    name: 'a-thing-that-is-promised-is-deleted',
    file: api('features/wardrobe/own-items.repository.ts'),
    find: "in ('held', 'gone')",
    replace: "in ('held', 'gone', 'promised')",
    tests: owned,
  },
  {
    name: 'what-was-bought-is-deleted',
    file: api('features/wardrobe/own-items.repository.ts'),
    find: "and(eq(wardrobeItems.shopperId, tx.scope.shopperId), eq(wardrobeItems.origin, 'own'))",
    replace: 'and(eq(wardrobeItems.shopperId, tx.scope.shopperId))',
    tests: owned,
  },
];
