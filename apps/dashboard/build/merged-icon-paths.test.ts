import { expect, test } from 'vitest';
import { mergedPaths } from './merged-icon-paths';

test('the strokes of an icon become one path', () => {
  const bars = [
    ['path', { d: 'M4 6h16', key: 'svg-0' }],
    ['path', { d: 'M4 12h16', key: 'svg-1' }],
  ] as const;
  expect(mergedPaths(bars)).toEqual([['path', { d: 'M4 6h16M4 12h16', key: 'svg-0' }]]);
});

test.each([
  ['a shape', ['circle', { cx: '12', cy: '12', r: '3', key: 'svg-1' }]],
  ['a stroke that begins where the last ended', ['path', { d: 'm2 2h4', key: 'svg-1' }]],
  ['a stroke with a colour of its own', ['path', { d: 'M2 2h4', fill: 'red', key: 'svg-1' }]],
] as const)('an icon with %s stays as it is', (_, other) => {
  const nodes = [['path', { d: 'M4 6h16', key: 'svg-0' }], other] as const;
  expect(mergedPaths(nodes)).toBe(nodes);
});
