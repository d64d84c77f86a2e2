import { expect, it } from 'vitest';
import { needsNoPlace } from './without-place';

it('what is read from memory or the disk needs no place, what asks the database does', () => {
  const free = ['/health/live', '/health/ready', '/assets/*', '/w/assets/*', '/widget/v1/*', '/fonts/inter.woff2'];
  const pages = [
    '/favicon.svg',
    '/mail-designer/',
    '/w/worker.js',
    '/w/wardrobe',
    '/w/legs/:uuid/change',
    '/w/stage/:token',
  ];
  for (const url of [...free, ...pages]) expect([url, needsNoPlace(url)]).toEqual([url, true]);
  const bound = ['/api/login', '/api/sites/:uuid/products', '/api/webhooks/stripe', '/w/add/:token', '/w/order/:token'];
  const others = [
    '/w/images/:key/:item/:index',
    '/w/logos/:uuid/:version',
    '/healthy',
    '/w/feed-pictures/:key',
    '/dev/mail',
  ];
  for (const url of [...bound, ...others]) expect([url, needsNoPlace(url)]).toEqual([url, false]);
});
