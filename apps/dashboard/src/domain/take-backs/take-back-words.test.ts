import { garmentRoutes, grades, refusalReasons } from '@dw/contract/enums';
import { expect, test } from 'vitest';
import { gradeLetters, refusals, refusalWords, routes, routeWords } from './take-back-words';

test('the lists are those of the contract, and each has its words', () => {
  expect(routes).toEqual(garmentRoutes);
  expect(refusals).toEqual(refusalReasons);
  expect(gradeLetters).toEqual(grades);
  expect(Object.keys(routeWords)).toEqual(routes);
  expect(Object.keys(refusalWords)).toEqual(refusals);
});
