import { expect, test } from 'vitest';
import { pageOf, routeOf } from './routes';

test('each page has its address', () => {
  expect(routeOf('/w/add/3f0c1b1e-5a55')).toEqual({ name: 'add', token: '3f0c1b1e-5a55' });
  expect(routeOf('/w/order/a_B-9/')).toEqual({ name: 'order', token: 'a_B-9' });
  expect(routeOf('/w/preview/3f0c')).toEqual({ name: 'preview', token: '3f0c' });
  for (const path of ['/w', '/w/wardrobe', '/w/order/', '/w/order/a/b', '/w/order/%2e%2e', '/x/w/order/a']) {
    expect(routeOf(path)).toBeUndefined();
  }
});

test("an order's page token is read from the answered url", () => {
  expect(pageOf('https://wardrobe.example/w/order/abc_1-2')).toBe('abc_1-2');
  expect(pageOf('/w/order/abc')).toBe('abc');
  for (const url of ['', 'https://wardrobe.example/', 'javascript:alert(1)', 'http://[', '/w/add/abc']) {
    expect(pageOf(url)).toBeUndefined();
  }
});
