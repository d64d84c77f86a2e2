import { describe, expect, it, test } from 'vitest';
import { pageOfStep, readPassed, stepsOf } from './passed-state';

describe('the navigation state', () => {
  it('is read where it is ours', () => {
    const state = { role: 'CHARITY', email: 'a@b.example', code: 'ABCDE-FGHJK', plan: 'basic', interval: 'year' };
    expect(readPassed(state)).toEqual(state);
  });

  it.each([null, undefined, 'text', 7, {}, { role: 'charity', email: 3, code: '', plan: 'gold', interval: 'week' }])(
    'counts as empty where it is not: %j',
    (state) => {
      expect(Object.values(readPassed(state)).filter((value) => value !== undefined)).toEqual([]);
    },
  );

  it('never takes a password along', () => {
    expect(readPassed({ email: 'a@b.example', password: 'secret' })).not.toHaveProperty('password');
  });
});

test.each([
  [1, {}, '/register-role'],
  [2, {}, '/register-password'],
  [3, {}, '/register-details'],
  [4, {}, '/register-plans'],
  [5, { plan: 'basic' }, '/register-card'],
  [5, {}, '/register-plans'],
] as const)('step %i with %j is due at %s', (step, passed, page) => {
  expect(pageOfStep(step, passed)).toBe(page);
});

test('charities have no card to give', () => {
  expect([stepsOf('CHARITY'), stepsOf('RETAILER'), stepsOf('PARTNER'), stepsOf(undefined)]).toEqual([6, 7, 7, 7]);
});
