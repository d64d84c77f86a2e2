import { pluginConfig, websites } from '@dw/contract';
import { expect, test } from 'vitest';
import { isColour, isPixels, sixDigits, toFormValues, toPlugin } from './plugin-form-values';

const stored = pluginConfig.parse({ allow_actions: false, color_1: '#4F632F', xOffset: 24 });

test('stored settings fill the form and come back as they were', () => {
  expect(toPlugin(toFormValues(stored), stored)).toEqual(stored);
});

test('typed values are what the wire takes', () => {
  const typed = { ...toFormValues(stored), color_2: ' #fff ', yOffset: '-12', zIndex_widget_btn: '2000' };
  const plugin = toPlugin(typed, stored);
  expect(plugin).toEqual({ ...stored, color_2: '#fff', yOffset: -12, zIndex_widget_btn: 2000 });
  expect(websites.update.body.parse({ config: { plugin } })).toEqual({ config: { plugin } });
});

test.each([
  [0, true],
  ['-12', true],
  ['', false],
  ['1.5', false],
  ['x', false],
  [100_001, false],
])('%j as pixels: %s', (typed, right) => {
  expect(isPixels(typed)).toBe(right);
  expect(websites.update.body.safeParse({ config: { plugin: { xOffset: typed } } }).success).toBe(right);
});

test.each([
  ['#000', true],
  ['#4F632F', true],
  ['#4F63', false],
  ['green', false],
  ['', false],
])('%j as a colour: %s', (typed, right) => {
  expect(isColour(typed)).toBe(right);
  expect(websites.update.body.safeParse({ config: { plugin: { color_1: typed } } }).success).toBe(right);
});

test('the browser’s own picker gets six digits', () => {
  expect(['#a1C', '#4F632F', '#4F', ''].map(sixDigits)).toEqual(['#aa11cc', '#4f632f', '#000000', '#000000']);
});
