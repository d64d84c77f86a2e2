const api = (path) => `apps/api/src/${path}`;

export const feeds = [
  {
    name: 'a-try-sends-the-password-elsewhere',
    file: api('features/feeds/preview-feed.ts'),
    find: '  assertPasswordStays(feed, body);\n',
    replace: '',
    tests: [api('features/feeds/feed-preview.test.ts')],
  },
  {
    name: 'tries-are-not-counted',
    file: api('features/feeds/preview-feed.ts'),
    find: '  await services.throttle.take(perAccount, String(scope.accountId), message);\n',
    replace: '',
    tests: [api('features/feeds/feed-preview.test.ts')],
  },
  {
    name: 'a-column-that-is-gone-empties-its-field',
    file: api('domain/feeds/column-mapping.ts'),
    find: 'if (this.#unseen.size === 0) return undefined;',
    replace: 'if (this.#unseen.size >= 0) return undefined;',
    tests: [api('domain/feeds/column-mapping.test.ts'), api('features/feeds/feed-mapping.test.ts')],
  },
  {
    name: 'a-slow-clock-fetches-a-slot-again',
    file: api('features/feeds/schedule-feed.ts'),
    find: 'inTime ? new Date(handled) : now',
    replace: 'now',
    tests: ['apps/api/src/trust/feed-workers.full.test.ts'],
  },
];
