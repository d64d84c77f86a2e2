import { expect, test } from 'vitest';
import { byOrigin } from './by-origin';

test('standard tags and own tags stand apart', () => {
  const tag = (name: string, is_user_tag: boolean) => ({ id: 1, uuid: name, name, is_user_tag });
  const [shoes, rain] = [tag('Shoes', false), tag('Raincoats', true)];
  expect(byOrigin([shoes, rain])).toEqual({ standard: [shoes], own: [rain] });
});
