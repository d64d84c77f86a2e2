import { expect, test } from 'vitest';
import { decided, hindrance, itemOfLabel, takeBody, taken } from './desk-answers';
import type { DeskItem } from './take-back-desk.api';

const item = (uuid: string, ean = ''): DeskItem => ({
  uuid,
  name: uuid,
  brand: '',
  size: 'M',
  color: 'Moss',
  image: null,
  ean,
  bought_at: '2025-09-20T10:00:00.000Z',
  condition: { worn: 'worn', faults: 'none', washed: true },
  left_out: false,
});
const items = [item('jumper', '5012345678900'), item('coat', '036000291452'), item('scarf')];

test('nothing is decided until each thing has its answer', () => {
  expect(decided(items, {})).toBe(0);
  expect(hindrance(items, {})).toBe('undecided');
  expect(hindrance(items, { jumper: 'accept', coat: 'absent' })).toBe('undecided');
  expect(hindrance(items, { jumper: 'accept', coat: 'absent', scarf: 'other' })).toBeNull();
  expect(taken(items, { jumper: 'accept', coat: 'absent', scarf: 'other' })).toBe(2);
});

test('a bag with none of the things is not taken', () => {
  expect(hindrance(items, { jumper: 'absent', coat: 'absent', scarf: 'absent' })).toBe('nothing');
});

test('each answer says whether the thing is here and whether it is the one, with the label where it was scanned', () => {
  const answers = { jumper: 'accept', coat: 'other', scarf: 'absent' } as const;
  expect(takeBody('p', items, answers, { jumper: '5012345678900' })).toEqual({
    place: 'p',
    items: [
      { uuid: 'jumper', here: true, matches: true, ean: '5012345678900' },
      { uuid: 'coat', here: true, matches: false },
      { uuid: 'scarf', here: false, matches: false },
    ],
  });
});

test('a label belongs to the thing with its number, a UPC to the EAN with a zero before it', () => {
  expect(itemOfLabel(items, '5012345678900', {})?.uuid).toBe('jumper');
  expect(itemOfLabel(items, '0036000291452', {})?.uuid).toBe('coat');
  expect(itemOfLabel(items, '4006381333931', {})).toBeUndefined();
  expect(itemOfLabel(items, '', {})).toBeUndefined();
});

test('of two things alike a label belongs to the one whose label was not scanned yet', () => {
  const twins = [item('left', '5012345678900'), item('right', '5012345678900')];
  expect(itemOfLabel(twins, '5012345678900', {})?.uuid).toBe('left');
  expect(itemOfLabel(twins, '5012345678900', { left: '5012345678900' })?.uuid).toBe('right');
  expect(itemOfLabel(twins, '5012345678900', { left: '5012345678900', right: '5012345678900' })?.uuid).toBe('left');
});
