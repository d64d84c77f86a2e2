import { expect, it } from 'vitest';
import { penceOf } from './amounts';

it('reads an amount as people type it, from £0.50 to £500', () => {
  const read = ['0.50', '2', '£ 3', '2,5', ' 12.30 ', '500'].map(penceOf);
  expect(read).toEqual([50, 200, 300, 250, 1230, 50_000]);
});

it('refuses what is none, too little or too much', () => {
  for (const typed of ['', '0', '0.49', '500.01', '-1', '1e2', '1.005', '1.2.3', 'two', '1 000', '٣'])
    expect(penceOf(typed), typed).toBeUndefined();
});
