import { findPlan, type Plan } from '@dw/contract/plans';
import { expect, test } from 'vitest';
import { priceOf } from './plan-price';

const offered = (role: 'RETAILER' | 'CHARITY', name: string): Plan => {
  const plan = findPlan(role, name);
  if (!plan) throw new Error(`${role} is not offered ${name}`);
  return plan;
};

test.each([
  ['basic', 'month', { month: '£49', due: '£49', withVat: '£58.80' }],
  ['standard', 'year', { month: '£199', due: '£2388', withVat: '£2865.60' }],
  ['enterprise', 'month', { month: '£2499', due: '£2499', withVat: '£2998.80' }],
] as const)('%s by %s costs what the plans say', (name, interval, price) => {
  expect(priceOf(offered('RETAILER', name), interval)).toEqual(price);
});
