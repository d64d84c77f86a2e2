import { expect, test } from 'vitest';
import { origin } from '../src/browser';

const directivesOf = (policy: string | null): ReadonlyMap<string, string> =>
  new Map(
    (policy ?? '').split('; ').map((directive): [string, string] => {
      const [name = '', ...values] = directive.split(' ');
      return [name, values.join(' ')];
    }),
  );

test.each([
  ['/', "'none'"],
  ['/login', "'none'"],
  ['/websites', "'none'"],
  ['/terms', "'none'"],
  ['/api/docs', "'none'"],
  ['/mail-designer/', "'self'"],
  ['/w/wardrobe', "'none'"],
  ['/w/preview/any', "'self'"],
  ['/w/stage/any', "'self'"],
  ['/w/worker.js', "'none'"],
])('every document says what it may load, and who may frame it: %s', async (path, ancestors) => {
  const answer = await fetch(origin + path);
  expect(answer.status).toBe(200);
  const policy = directivesOf(answer.headers.get('content-security-policy'));
  expect(policy.get('default-src')).toBe("'none'");
  expect(policy.get('base-uri')).toBe("'none'");
  expect(policy.get('object-src')).toBe("'none'");
  expect(policy.get('frame-ancestors')).toBe(ancestors);
  expect(policy.get('script-src') ?? "'none'").not.toMatch(/'unsafe-(?:inline|eval)'|\*|https?:(?:\s|$)|data:/);
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  expect(answer.headers.get('content-type')).toMatch(/; charset=utf-8$/);
});

test('a folder of files lists nothing', async () => {
  for (const path of [
    '/assets',
    '/assets/',
    '/w/assets/',
    '/widget/v1/',
    '/widget/v1/page/',
    '/mail-designer/assets/',
  ]) {
    const answer = await fetch(origin + path);
    expect(answer.status, path).toBe(404);
    expect(await answer.text(), path).not.toMatch(/\.js|href/);
  }
});
