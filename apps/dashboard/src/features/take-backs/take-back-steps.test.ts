import { expect, test } from 'vitest';
import { isComplete, nothingDone, takeBackSteps } from './take-back-steps';

const flat = (id: number | undefined) =>
  takeBackSteps(id, nothingDone).flatMap((step) => [step, ...(step.either ?? [])]);

test('every step but the first is locked until there is a programme', () => {
  const open = flat(undefined).filter(({ to }) => to !== undefined);
  expect(open.map(({ label, to }) => [label, to])).toEqual([['Add Details', '/take-back/details/add']]);
  expect(flat(7).map(({ label, to }) => [label, to])).toEqual([
    ['Details', '/take-back/7/details'],
    ['Return Address', '/take-back/7/return-address'],
    ['Accepted Items', '/take-back/7/accepted-items'],
    ['Rewards', '/take-back/7/rewards'],
    ['Delivery', undefined],
    ['Carriers', '/take-back/7/carriers'],
    ['Local Stores', '/take-back/7/local-stores'],
  ]);
});

test('complete are details, return address, and carriers or local stores', () => {
  const both = { ...nothingDone, details: true, return_address: true };
  expect(isComplete({ ...both, accepted_items: true })).toBe(false);
  expect(isComplete({ ...both, carriers: true })).toBe(true);
  expect(isComplete({ ...both, points: true })).toBe(true);
  expect(isComplete({ ...both, return_address: false, points: true })).toBe(false);
});
