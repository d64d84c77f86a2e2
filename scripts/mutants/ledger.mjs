const api = (path) => `apps/api/src/${path}`;

export const ledger = [
  {
    name: 'sealed-twice-gets-another-link',
    file: api('db/migrations/ledger.sql'),
    find: 'where l.item_uuid = event.item_uuid and l.event_uuid = event.uuid;',
    replace: 'where false;',
    tests: [api('domain/ledger/seal-events.test.ts')],
  },
  {
    name: 'closed-day-takes-links',
    file: api('db/migrations/ledger.sql'),
    find: 'where c.day >= today)',
    replace: 'where c.day > today)',
    tests: [api('domain/ledger/seal-events.test.ts')],
  },
  {
    name: 'number-is-not-sealed',
    file: api('db/migrations/ledger.sql'),
    find: 'hash = sha256(h.hash || int8send(h.seq + 1) ||',
    replace: 'hash = sha256(h.hash ||',
    tests: [api('domain/ledger/seal-events.test.ts')],
  },
  {
    name: 'events-are-written-over',
    file: api('platform/db/migrate.ts'),
    find: "table: 'public.item_events',\n    revoked: `insert, ${appendOnly}`,",
    replace: "table: 'public.item_events',\n    revoked: 'insert, delete, truncate',",
    tests: [api('domain/ledger/seal-events.test.ts')],
  },
  {
    name: 'body-is-not-recomputed',
    file: api('domain/ledger/verify-chain.ts'),
    find: '    link.hash.equals(linkHash(link.prev, link.seq, body)) &&\n',
    replace: '',
    tests: [api('domain/ledger/verify-chain.test.ts')],
  },
  {
    name: 'links-are-not-joined',
    file: api('domain/ledger/verify-chain.ts'),
    find: '!link.prev.equals(prev) || ',
    replace: '',
    tests: [api('domain/ledger/verify-chain.test.ts')],
  },
  {
    name: 'cut-chain-is-whole',
    file: api('domain/ledger/verify-chain.ts'),
    find: "  if ((head?.seq ?? 0) > seq) return { state: 'missing', at: seq + 1 };\n",
    replace: '',
    tests: [api('domain/ledger/verify-chain.test.ts')],
  },
  {
    name: 'day-is-closed-before-its-time',
    file: api('domain/ledger/days.ts'),
    find: 'const patienceSeconds = 75 * 60;',
    replace: 'const patienceSeconds = 0;',
    tests: [api('features/ledger/ledger.routes.test.ts')],
  },
  {
    name: 'checkpoint-forgets-the-one-before',
    file: api('domain/ledger/close-days.ts'),
    find: 'before ? nameOf(before) : Buffer.alloc(0)',
    replace: 'Buffer.alloc(0)',
    tests: [api('features/ledger/ledger.routes.test.ts')],
  },
  {
    name: 'leaf-is-hashed-like-a-node',
    file: api('domain/ledger/merkle.ts'),
    find: 'hash(0, leaf)',
    replace: 'hash(1, leaf)',
    tests: [api('domain/ledger/merkle.test.ts')],
  },
];
