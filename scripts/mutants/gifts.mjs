const api = (path) => `apps/api/src/${path}`;
const contract = (path) => `packages/contract/src/${path}`;
const tests = [api('features/gifts/gifts.test.ts')];

export const gifts = [
  {
    name: 'repeated-message-is-another-gift',
    file: api('features/gifts/settle-gift.service.ts'),
    find: 'const paid = await stepGift(tx, id, unpaid, {',
    replace: "const paid = await stepGift(tx, id, [...unpaid, 'paid'], {",
    tests,
  },
  {
    name: 'same-uuid-is-another-amount',
    file: api('features/gifts/begin-gift.service.ts'),
    find: 'kept.row.amount !== amount || ',
    replace: '',
    tests,
  },
  {
    name: 'gift-is-given-back-for-ever',
    file: api('features/gifts/refund-gift.service.ts'),
    find: 'if (!until || until <= clock.now())',
    replace: 'if (!until)',
    tests,
  },
  {
    name: 'gift-is-given-back-a-day-longer',
    file: contract('gift-enums.ts'),
    find: 'refundDays: 60,',
    replace: 'refundDays: 61,',
    tests,
  },
  {
    name: 'gift-is-given-back-a-day-less',
    file: contract('gift-enums.ts'),
    find: 'refundDays: 60,',
    replace: 'refundDays: 59,',
    tests,
  },
  {
    name: 'least-gift-is-refused',
    file: contract('features/gifts.ts'),
    find: 'pence(text) >= giftLimits.least',
    replace: 'pence(text) > giftLimits.least',
    tests,
  },
  {
    name: 'any-gift-is-large-enough',
    file: contract('features/gifts.ts'),
    find: ' && pence(text) >= giftLimits.least',
    replace: '',
    tests,
  },
  {
    name: 'most-gift-is-refused',
    file: contract('features/gifts.ts'),
    find: 'pence(text) <= giftLimits.most',
    replace: 'pence(text) < giftLimits.most',
    tests,
  },
  {
    name: 'no-gift-is-too-large',
    file: contract('features/gifts.ts'),
    find: ' && pence(text) <= giftLimits.most',
    replace: '',
    tests,
  },
];
