import { expect, test } from 'vitest';
import { byOrigin, toBody } from './tag-form-values';

test('a name is sent without the spaces around it, an empty one not at all', () => {
  expect(toBody({ name: ' Raincoats ' })).toEqual({ name: 'Raincoats' });
  expect(toBody({ name: '  ' })).toBeUndefined();
});

test('standard tags and own tags stand apart', () => {
  const tag = (name: string, is_user_tag: boolean) => ({ id: 1, uuid: name, name, is_user_tag });
  const [shoes, rain] = [tag('Shoes', false), tag('Raincoats', true)];
  expect(byOrigin([shoes, rain])).toEqual({ standard: [shoes], own: [rain] });
});
