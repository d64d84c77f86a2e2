import { describe, expect, test } from 'vitest';
import { withoutScheme } from './site-url';

describe('a scheme before the url', () => {
  test.each([
    ['https://shop.example/uk', 'shop.example/uk'],
    ['http://shop.example', 'shop.example'],
    ['  HTTPS://shop.example', 'shop.example'],
    ['https://https://shop.example', 'shop.example'],
    ['https://', ''],
    ['shop.example/?from=https://a.example', 'shop.example/?from=https://a.example'],
    ['https:/shop.example', 'https:/shop.example'],
    ['localhost:3000', 'localhost:3000'],
  ])('%s is read as %s', (typed, read) => {
    expect(withoutScheme(typed)).toBe(read);
  });
});
