import { expect, it } from 'vitest';
import { fromDesigner, toDesigner } from './mail-designer';

const load = { type: 'dw:mail-load', mjml: '<mjml/>', words: { Undo: 'Undo' }, tags: [], look: {}, language: 'en' };

it('takes whole messages', () => {
  expect(toDesigner({ ...load, more: 1 })).toEqual(load);
  expect(toDesigner({ type: 'dw:mail-read', id: 3 })).toEqual({ type: 'dw:mail-read', id: 3 });
  expect(fromDesigner({ type: 'dw:mail-design', id: 3, mjml: 'x' })).toEqual({
    type: 'dw:mail-design',
    id: 3,
    mjml: 'x',
  });
});

it.each([
  null,
  'dw:mail-ready',
  [],
  { type: 'dw:mail-load' },
  { ...load, mjml: 5 },
  { ...load, words: { Undo: 5 } },
  { ...load, tags: [{ name: 1 }] },
  { ...load, look: null },
  { type: 'dw:mail-read' },
  { type: 'dw:mail-preview', html: '<p>', phone: 'yes', title: '' },
  { type: 'dw:mail-design', id: '3', mjml: 'x' },
  { type: 'dw:error', message: 'x' },
])('takes nothing of %j', (data) => {
  expect([toDesigner(data), fromDesigner(data)]).toEqual([undefined, undefined]);
});
