import { expect, test } from 'vitest';
import { nextState, stateOf, type TagStates, withState } from './tag-states';

test('a click goes from unselected over allowed and not allowed back', () => {
  const seen: string[] = [];
  let states: TagStates = { allowed: [7], disallowed: [8] };
  for (let click = 0; click < 4; click++) {
    states = withState(states, 5, nextState(stateOf(states, 5)));
    seen.push(stateOf(states, 5));
  }
  expect(seen).toEqual(['allowed', 'disallowed', 'none', 'allowed']);
  expect(states).toEqual({ allowed: [7, 5], disallowed: [8] });
});
