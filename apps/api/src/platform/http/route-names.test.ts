import { describe, expect, it } from 'vitest';
import { RouteNames } from './route-names';

const names = new RouteNames();
const declared: readonly (readonly [method: string, url: string])[] = [
  ['GET', '/api/sites'],
  ['POST', '/api/sites'],
  ['GET', '/api/sites/:uuid'],
  ['GET', '/api/sites/export'],
  ['POST', '/api/sites/:uuid/products'],
  ['GET', '/files/*'],
  ['GET', '/pictures/:key.png'],
  ['GET', '/'],
];
for (const [method, url] of declared) names.add(method, url);

describe('the route of an address', () => {
  it.each([
    ['GET', '/api/sites', '/api/sites'],
    ['POST', '/api/sites', '/api/sites'],
    ['GET', '/api/sites?page=2', '/api/sites'],
    ['GET', '/api/sites/a-b', '/api/sites/:uuid'],
    ['GET', '/api/sites/a%20b', '/api/sites/:uuid'],
    ['GET', '/api/sites/export', '/api/sites/export'],
    ['POST', '/api/sites/export/products', '/api/sites/:uuid/products'],
    ['GET', '/', '/'],
  ])('%s %s is %s', (method, address, route) => {
    expect(names.find(method, address)).toBe(route);
  });

  it.each([
    ['DELETE', '/api/sites'],
    ['GET', '/api/sites/'],
    ['GET', '/api/sites/a/products'],
    ['GET', '/api/none'],
    ['GET', '/files/a'],
    ['GET', '/pictures/a.png'],
    ['GET', '/api/s%69tes'],
  ])('is left to the router: %s %s', (method, address) => {
    expect(names.find(method, address)).toBe(undefined);
  });
});
