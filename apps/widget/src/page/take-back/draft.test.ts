import { expect, it } from 'vitest';
import { conditionOf, emptyDraft, readDraft, readyToSend } from './draft';

it('sent again with the same things it is the same request; with others it is another', () => {
  const draft = emptyDraft();
  const first = readyToSend(draft, ['b', 'a']);
  expect(first.uuid).toBe(draft.uuid);
  expect(readyToSend(first, ['a', 'b']).uuid).toBe(draft.uuid);
  const fewer = readyToSend(first, ['a']);
  expect(fewer.uuid).not.toBe(draft.uuid);
  expect(readyToSend(fewer, ['a']).uuid).toBe(fewer.uuid);
});

it('a condition is whole with its third word, also where that is a no', () => {
  expect(conditionOf({ worn: 'worn', faults: 'none' })).toBeUndefined();
  expect(conditionOf({ worn: 'worn', faults: 'none', washed: false })).toEqual({
    worn: 'worn',
    faults: 'none',
    washed: false,
  });
});

it('without storage there is no draft, and no failure', () => {
  expect(readDraft('p-1')).toBeUndefined();
});
