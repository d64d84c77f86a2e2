import { expect, test } from 'vitest';
import { programmes } from './programmes';

test('all four stand there; only a refusal says why', () => {
  const found = programmes([
    { type: 'VIRTUAL_CHARITY', status: 'ACTIVE', reason: 'old' },
    { type: 'CHARITY_SHOPS', status: 'REJECTED', reason: 'No shop is open.' },
    { type: 'MICRO_DONATIONS', status: 'IN REVIEW', reason: '' },
  ]);
  expect(found.map(({ label, state, reason }) => [label, state, reason])).toEqual([
    ['Virtual Charity Shop', 'Active', ''],
    ['Ship by Post', 'Inactive', ''],
    ['Micro-Donations', 'In review', ''],
    ['Charity Shops', 'Rejected', 'No shop is open.'],
  ]);
});
