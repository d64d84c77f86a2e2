const api = (path) => `apps/api/src/${path}`;
const tests = [api('features/refunds/refunds.routes.test.ts')];

export const refunds = [
  {
    name: 'unsigned-refund-counts',
    file: api('features/refunds/refunds.routes.ts'),
    find: '      await signed.demand(siteUuid, request);\n',
    replace: '',
    tests,
  },
  {
    name: 'id-names-another-refund',
    file: api('domain/refunds/receive-refund.ts'),
    find: 'if (!known || !isSame(known, said)) throw',
    replace: 'if (!known) throw',
    tests,
  },
  {
    name: 'refunded-items-are-refunded-again',
    file: api('domain/refunds/apply-refund.ts'),
    find: 'all.filter(({ refundedAt }) => (refundedAt !== null) === paidAgain)',
    replace: 'all',
    tests,
  },
  {
    name: 'used-code-is-voided',
    file: api('domain/coupons/void-code.ts'),
    find: '    isNull(codeUses.redeemedAt),\n',
    replace: '',
    tests,
  },
  {
    name: 'void-code-is-redeemed',
    file: api('features/code-use/code-use.repository.ts'),
    find: ', isNull(codeUses.voidedAt)',
    replace: '',
    tests,
  },
  {
    name: 'minimum-is-not-looked-at-again',
    file: api('domain/refunds/apply-refund.ts'),
    find: ' && worth >= minEarn',
    replace: '',
    tests,
  },
  {
    name: 'refund-waits-for-ever',
    file: api('features/refunds/waiting-refunds.job.ts'),
    find: 'const waitSeconds = 30 * 24 * 3600;',
    replace: 'const waitSeconds = 300 * 24 * 3600;',
    tests,
  },
  {
    name: 'void-code-is-given-again',
    file: api('domain/coupons/give-reward.ts'),
    find: '  if (given?.voidedAt) return undefined;\n',
    replace: '',
    tests,
  },
];
