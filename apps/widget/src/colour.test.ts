import { expect, test } from 'vitest';
import { accentFrom, contrast } from './colour';

const paper = '#FAF8F3';
const night = '#171511';

test('contrast follows WCAG', () => {
  expect(contrast('#fff', '#000')).toBeCloseTo(21, 5);
  expect(contrast('#4F632F', paper)).toBeCloseTo(6.3, 1);
  expect(contrast('red', '#000')).toBe(0);
});

test('black is the default and no choice', () => {
  expect(accentFrom(['#000', '#000000'], paper)).toBeUndefined();
});

test('a colour is used where its contrast allows, with what can be read on it', () => {
  expect(accentFrom(['#1E4457'], paper)).toEqual({ colour: '#1E4457', on: '#FFFFFF' });
  expect(accentFrom(['#AEE9F7'], night)).toEqual({ colour: '#AEE9F7', on: '#211F1A' });
});

test('a pale colour is passed over by day, a dark one by night', () => {
  expect(accentFrom(['#F4DE83', '#5A1A10'], paper)?.colour).toBe('#5A1A10');
  expect(accentFrom(['#5A1A10'], night)).toBeUndefined();
  expect(accentFrom(['url(x)', ''], paper)).toBeUndefined();
});
