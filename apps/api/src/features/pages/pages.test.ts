import { websites } from '@dw/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../testing/client';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { frameAncestors } from './frame-ancestors';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

describe('our own documents', () => {
  it.each(['/terms', '/privacy', '/contact', '/dev/mail', '/api/docs'])(
    '%s carries a policy without scripts',
    async (path) => {
      const answer = await fetch(`${app.origin}${path}`);
      expect(answer.status).toBe(200);
      const policy = answer.headers.get('content-security-policy') ?? '';
      expect(policy).toContain("default-src 'none'");
      expect(policy).not.toContain('script-src');
      expect(policy).not.toContain('unsafe');
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      expect(await answer.text()).toContain('<h1>');
    },
  );

  it('mark the legal ones as templates', async () => {
    for (const path of ['/terms', '/privacy', '/contact']) {
      expect(await (await fetch(`${app.origin}${path}`)).text()).toContain('This page is a template.');
    }
  });
});

describe('who may frame the widget', () => {
  it.each([
    [{ url: 'https://shop.example/uk', testMode: false }, "'self' https://shop.example https://www.shop.example"],
    [{ url: 'https://www.shop.example', testMode: false }, "'self' https://www.shop.example"],
    [{ url: 'https://127.0.0.1:8080', testMode: false }, "'self' https://127.0.0.1:8080 http://127.0.0.1:8080"],
    [
      { url: 'https://shop.example', testMode: true },
      "'self' https://shop.example https://www.shop.example http://shop.example http://localhost:* http://127.0.0.1:*",
    ],
  ])('%o: its own origins and ours', (site, ancestors) => {
    expect(frameAncestors(site)).toBe(ancestors);
  });

  it('is told by the page itself, and an unknown token has no page', async () => {
    const { token } = await app.make.tenant();
    const { site } = await call(app.origin, websites.create, { token, body: { url: 'framed.example' } });
    const page = await fetch(`${app.origin}/w/add/${site.token}`);
    // Without a build there is no page to serve; the browser journeys always have one.
    if (page.status === 200)
      expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'self' https://framed.example");
    expect((await fetch(`${app.origin}/w/add/${crypto.randomUUID()}`)).status).toBe(404);
  });
});
