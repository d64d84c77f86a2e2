import { expect, test } from 'vitest';
import { emailRules } from './email-rules';

const { email } = emailRules('maya@shop.example', (text) => text);

test('another address is asked for, as an address is written', () => {
  expect(email('')).toBe('This field is required.');
  expect(email('maya')).toBe('Enter an email address.');
  expect(email(' Maya@Shop.example ')).toBe('This is already your address.');
  expect(email('ada@shop.example')).toBeNull();
});
