import { expect, test } from 'vitest';
import { reasonProblem, reasonSlice } from './reason-slice';

test.each([
  ['', 'Say why, in three characters or more.'],
  ['  a ', 'Say why, in three characters or more.'],
  ['T12', undefined],
  ['Ticket 4711: the code never came', undefined],
])('the reason %j', (text, problem) => {
  expect(reasonProblem(text)).toBe(problem);
});

test('a reset forgets every reason', () => {
  reasonSlice.setState({ 'account 12': 'Ticket 4711' });
  reasonSlice.reset();
  expect(reasonSlice.getState()).toEqual({});
});
