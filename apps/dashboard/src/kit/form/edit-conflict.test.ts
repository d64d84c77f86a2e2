import { expect, test } from 'vitest';
import { mergeEdits } from './edit-conflict';

const before = { name: 'Alder', url: 'alder.example', active: true };

test('what only I changed is mine, and no question', () => {
  const mine = { ...before, name: 'Alder Ltd' };
  expect(mergeEdits(before, before, mine)).toEqual({ values: mine, fields: [] });
});

test('what only they changed is theirs, and told', () => {
  const { values, fields } = mergeEdits(before, { ...before, url: 'thread.example' }, { ...before, name: 'Mine' });
  expect(values).toEqual({ name: 'Mine', url: 'thread.example', active: true });
  expect(fields).toEqual([{ name: 'url', mine: 'alder.example', theirs: 'thread.example' }]);
});

test('what both changed stays mine until I choose', () => {
  const { values, fields } = mergeEdits(before, { ...before, name: 'Theirs' }, { ...before, name: 'Mine' });
  expect(values.name).toBe('Mine');
  expect(fields).toEqual([{ name: 'name', mine: 'Mine', theirs: 'Theirs' }]);
});

test('what both changed alike is no question', () => {
  const both = { ...before, active: false };
  expect(mergeEdits(before, both, both)).toEqual({ values: both, fields: [] });
});
