import { expect, test } from 'vitest';
import { pluginError, stageReady } from './plugin-messages';

const junk = [undefined, null, '', 'dw:ready', 1, [], {}, { type: 'dw:height', height: 1 }, { type: 'dw:error' }];

test('an error is told in its own words, junk not at all', () => {
  expect(pluginError({ type: 'dw:error', message: 'Not found.' })).toBe('Not found.');
  for (const data of [...junk, { type: 'dw:error', message: '' }, { type: 'dw:error', message: {} }])
    expect(pluginError(data)).toBeUndefined();
});

test('the stage is ready when it says so', () => {
  expect(stageReady({ type: 'dw:ready' })).toBe(true);
  for (const data of junk) expect(stageReady(data)).toBe(false);
});
