import { expect, test } from 'vitest';
import { givenEmail, rememberedPage } from './remembered-page';

test('the page that asked for the login is gone back to', () => {
  expect(rememberedPage({ from: '/websites?page=2#x' })).toBe('/websites?page=2#x');
});

test.each([
  null,
  undefined,
  {},
  { from: 3 },
  { from: 'https://evil.example' },
  { from: '//evil.example' },
  { from: '/\\evil' },
])('anything else leads to the dashboard: %j', (state) => {
  expect(rememberedPage(state)).toBe('/dashboard');
});

test('an address handed over is filled in, anything else is not', () => {
  expect(givenEmail({ email: 'maya@shop.example' })).toBe('maya@shop.example');
  for (const state of [null, undefined, 'text', {}, { email: 3 }]) expect(givenEmail(state)).toBe('');
});
