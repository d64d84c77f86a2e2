import { expect, test } from 'vitest';
import { takeWords } from './search-words';

const states = ['all', 'to_send', 'sent'] as const;
const statuses = ['all', '1', '0'] as const;

test.each([
  ['state:sent', { rest: '', value: 'sent' }],
  ['oak state:sent table', { rest: 'oak table', value: 'sent' }],
  ['State:TO_SEND  oak', { rest: 'oak', value: 'to_send' }],
  ['state:sent state:to_send', { rest: '', value: 'to_send' }],
  ['state:all', { rest: '', value: 'all' }],
])('%j is a word of the filter', (search, taken) => {
  expect(takeWords(search, 'state', states)).toEqual(taken);
});

test.each([
  '',
  ' oak  table ',
  'state:lost',
  'state:',
  'estate:sent',
  'my-state:sent',
  'status:sent',
  'https://alder.example/?state:sent',
  // Of these two neither is what the other is not.
  '-state:sent',
])('%j stays a text', (search) => {
  expect(takeWords(search, 'state', states)).toEqual({ rest: search, value: undefined });
});

test('a minus means the other of two values', () => {
  expect(takeWords('-status:1 oak', 'status', statuses)).toEqual({ rest: 'oak', value: '0' });
  expect(takeWords('-retrying:yes', 'retrying', ['no', 'yes'])).toEqual({ rest: '', value: 'no' });
  expect(takeWords('-status:all', 'status', statuses)).toEqual({ rest: '-status:all', value: undefined });
});

test('a filter takes its own words and leaves those of others', () => {
  const { rest } = takeWords('status:1 integration:none fast', 'integration', ['all', 'none']);
  expect(rest).toBe('status:1 fast');
});
