import { expect, it } from 'vitest';
import { readEndOfDay, readTime } from './read-time';

it.each([
  ['08:30', '08:30'],
  ['8:30', '08:30'],
  [' 8 ', '08:00'],
  ['0830', '08:30'],
  ['830', '08:30'],
  ['8.30', '08:30'],
  ['8h30', '08:30'],
  ['8:30 pm', '20:30'],
  ['8PM', '20:00'],
  ['12 am', '00:00'],
  ['12:15 p.m.', '12:15'],
  ['23:59', '23:59'],
])('a time is read as people type it: %s', (typed, time) => {
  expect(readTime(typed)).toBe(time);
});

it.each(['', 'x', '24:00', '25', '8:60', '8:5', '13 pm', '0 am', '-1', '8:30:00', '12345'])(
  'what is none is none: %s',
  (typed) => {
    expect(readTime(typed)).toBeUndefined();
  },
);

it('24:00 is the end of a day', () => {
  expect(['24:00', '24', '2400', '9'].map(readEndOfDay)).toEqual(['23:59', '23:59', '23:59', '09:00']);
  expect(readEndOfDay('24:01')).toBeUndefined();
});
