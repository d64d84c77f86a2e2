import { expect, it } from 'vitest';
import { newButton } from './new-button';

it('a new button leads to the shop and has a colour', () => {
  expect(newButton('Button', undefined)).toBe(
    '<mj-button href="{{shop_url}}" background-color="#4F632F" color="#ffffff" border-radius="6px">Button</mj-button>',
  );
});

it('it looks like the first one of the mail, whose link stays its own', () => {
  const other = { href: '{{wardrobe_url}}', 'background-color': '#123456', color: '#fff', align: 'left', id: 'x' };
  expect(newButton('Go & "see"', other)).toBe(
    '<mj-button href="{{shop_url}}" background-color="#123456" color="#fff" align="left">Go &amp; &quot;see&quot;</mj-button>',
  );
  expect(newButton('Button', {})).toBe('<mj-button href="{{shop_url}}">Button</mj-button>');
});
