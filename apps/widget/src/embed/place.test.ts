import { expect, test } from 'vitest';
import { panelSize, type Spot, spotStyle } from './place';

const spot: Spot = { position: 'fixed', direction: 'downRight', xOffset: 16, yOffset: 24, zIndex: 7 };

test.each([
  ['topLeft', 'top:24px;left:16px'],
  ['topRight', 'top:24px;right:16px'],
  ['downLeft', 'bottom:24px;left:16px'],
  ['downRight', 'bottom:24px;right:16px'],
] as const)('%s is that corner', (direction, corner) => {
  expect(spotStyle({ ...spot, direction }, 500)).toBe(`position:fixed;z-index:7;${corner}`);
});

test('what stands on the page itself opens where the customer looks', () => {
  expect(spotStyle({ ...spot, position: 'absolute' }, 500)).toContain('bottom:-476px');
  expect(spotStyle({ ...spot, position: 'absolute', direction: 'topLeft' }, 500)).toContain('top:524px');
});

test('a pop-up has the height of its content between 360 and 700 pixels, and stays inside the window', () => {
  expect(panelSize(spot, 100)).toBe('width:min(400px,calc(100vw - 32px));height:min(360px,calc(100vh - 48px))');
  expect(panelSize(spot, 500.2)).toContain('height:min(501px,');
  expect(panelSize({ ...spot, yOffset: -5 }, 5000)).toContain('height:min(700px,calc(100vh - 0px))');
});
