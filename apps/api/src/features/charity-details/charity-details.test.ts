import { charityDetails, home } from '@dw/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, refused } from '../../testing/client';
import type { Tenant } from '../../testing/factories';
import { startTestApp, type TestApp } from '../../testing/test-app';

let app: TestApp;
let charity: Tenant;
beforeAll(async () => {
  app = await startTestApp();
  charity = await app.make.tenant('CHARITY');
});
afterAll(() => app.close());

const get = ({ token }: Tenant) => call(app.origin, charityDetails.get, { token });
type Body = NonNullable<Parameters<typeof call<typeof charityDetails.save>>[2]>['body'];
const save = ({ token }: Tenant, body: Body) => call(app.origin, charityDetails.save, { token, body: body ?? {} });
const refuse = ({ token }: Tenant, body: object) => refused(app.origin, charityDetails.save, { token, body });
const picture = (format: 'jpeg' | 'png' = 'jpeg') =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#4F632F' } })
    .toFormat(format)
    .toBuffer();
const named = () => `c-${crypto.randomUUID().slice(0, 12)}`;

async function upload({ token }: Tenant, bytes: Buffer) {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(bytes)]), 'logo.png');
  const headers = { Authorization: `Bearer ${token}` };
  const answer = await fetch(`${app.origin}/api/files`, { method: 'POST', headers, body: form });
  return { status: answer.status, body: JSON.parse(await answer.text()) };
}

describe('the configuration of a charity', () => {
  it('is empty at first and keeps what is saved, field by field', async () => {
    const fresh = await app.make.tenant('CHARITY');
    expect(await get(fresh)).toEqual({
      description: '',
      enabled: false,
      website: '',
      logo: null,
      username: '',
      page: '',
      page_url: '',
      entitlements: [],
      verified: false,
      updated_at: null,
    });
    const username = named();
    await save(fresh, { description: ' Clothes for everyone. ', username: username.toUpperCase() });
    const { token } = fresh;
    await call(app.origin, charityDetails.saveWebsite, { token, body: { website: 'second-rail.example' } });
    const logo = await upload(fresh, await picture('png'));
    const saved = await save(fresh, { logo: logo.body.id });
    expect(saved).toMatchObject({
      description: 'Clothes for everyone.',
      username,
      website: 'https://second-rail.example',
      logo: { id: logo.body.id, url: logo.body.url },
      page_url: `${app.origin}/p/${username}`,
    });
    expect(await get(fresh)).toEqual(saved);
    expect((await save(fresh, { logo: null })).logo).toBeNull();
    const { rows } = await app.admin.query(
      "select after from audit_log where account_id = $1 and action = 'charity-profile.changed' order by id",
      [fresh.accountId],
    );
    expect(rows.map(({ after }) => Object.keys(after).sort())).toEqual([
      ['description', 'username'],
      ['website'],
      ['logoId'],
      ['logoId'],
    ]);
  });

  it('makes the details a task that is done with name and description, and undone without', async () => {
    const fresh = await app.make.tenant('CHARITY');
    const done = async () => {
      const { charity_configuration } = await call(app.origin, home.checkAccount, { token: fresh.token });
      return charity_configuration.charity_details;
    };
    await save(fresh, { description: 'Clothes for everyone.' });
    expect(await done()).toBe(false);
    await save(fresh, { username: named() });
    expect(await done()).toBe(true);
    await save(fresh, { description: '' });
    expect(await done()).toBe(false);
  });

  it('refuses what is wrong under its field, and keeps nothing of it', async () => {
    const before = await get(charity);
    const wrong: readonly [object, string][] = [
      [{ username: 'ab' }, 'username'],
      [{ username: 'two words' }, 'username'],
      [{ username: '../etc' }, 'username'],
      [{ username: '-hyphen-' }, 'username'],
      [{ username: 'é'.repeat(5) }, 'username'],
      [{ username: 'x'.repeat(41) }, 'username'],
      [{ username: 'charities' }, 'username'],
      [{ username: 5 }, 'username'],
      [{ description: 'x'.repeat(5001) }, 'description'],
      [{ description: null }, 'description'],
      [{ page: 'x'.repeat(50_001) }, 'page'],
      [{ logo: 999_999_999 }, 'logo'],
      [{ logo: 'logo.png' }, 'logo'],
      [{ logo: -1 }, 'logo'],
    ];
    for (const [body, field] of wrong) {
      const answer = await refuse(charity, body);
      expect(answer.status, JSON.stringify(body)).toBe(422);
      expect(Object.keys(answer.errors ?? {}), JSON.stringify(body)).toEqual([field]);
    }
    const { token } = charity;
    for (const website of [
      'javascript:alert(1)',
      'ftp://x.example',
      'https://',
      'nowhere',
      'https://a:b@x.example',
      5,
    ]) {
      const answer = await refused(app.origin, charityDetails.saveWebsite, { token, body: { website } });
      expect(answer.errors?.website, String(website)).toHaveLength(1);
    }
    expect(await get(charity)).toEqual(before);
  });

  it('takes no short name that another has, whoever asks first, and frees one that is left', async () => {
    const [one, other] = [await app.make.tenant('CHARITY'), await app.make.tenant('CHARITY')];
    const [username, next] = [named(), named()];
    await save(one, { username });
    const taken = { status: 422, code: 'username_taken', errors: { username: [expect.any(String)] } };
    expect(await refuse(other, { username, description: 'Lost?' })).toMatchObject(taken);
    expect((await get(other)).description).toBe('');
    await save(one, { username: next });
    await save(other, { username });
    expect(await refuse(one, { username })).toMatchObject(taken);
    const both = await Promise.allSettled(
      [one, other].map((tenant) => save(tenant, { username: `${username.slice(0, 10)}-race` })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('knows only uploads of its own as a logo, and only pictures', async () => {
    const other = await app.make.tenant('CHARITY');
    const { body } = await upload(other, await picture());
    expect(await refuse(charity, { logo: body.id })).toMatchObject({ status: 422, code: 'foreign_file' });
    const polyglot = Buffer.concat([Buffer.from('<html><script>alert(1)</script>'), await picture()]);
    const huge = Buffer.alloc(8 * 1024 * 1024 + 1, 'x');
    for (const bytes of [polyglot, huge, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')]) {
      const answer = await upload(charity, bytes);
      expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['file']]);
    }
  });

  it('makes the page’s HTML safe', async () => {
    const fresh = await app.make.tenant('CHARITY');
    const page = async (html: string) => (await save(fresh, { page: html })).page;
    expect(await page('<h2>Who we are</h2><p>We <strong>mend</strong>.</p>')).toBe(
      '<h2>Who we are</h2><p>We <strong>mend</strong>.</p>',
    );
    const hostile = [
      '<script>alert(1)</script>',
      '<p onclick="alert(1)" style="position:fixed" class="x">a</p>',
      '<img src=x onerror=alert(1)>',
      '<a href="javascript:alert(1)">a</a>',
      '<a href="java\nscript:alert(1)">a</a>',
      '<a href="//evil.example">a</a>',
      '<svg><script>alert(1)</script></svg>',
      '<iframe src="https://evil.example"></iframe>',
      '<form action="https://evil.example"><input name="a"></form>',
      '<math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
      '<p><style>*{display:none}</style>a</p>',
      '<base href="https://evil.example">',
      '<meta http-equiv="refresh" content="0;url=https://evil.example">',
    ];
    for (const html of hostile) {
      expect(await page(html), html).not.toMatch(/script|on\w+=|style|class|<img|evil|<svg|<form|<input|<base|<meta/i);
    }
    expect(await page('<p> </p><p><br></p>')).toBe('');
    expect(await page('<a href="https://second-rail.example/a?b=1">a</a>')).toBe(
      '<a href="https://second-rail.example/a?b=1" rel="nofollow noopener">a</a>',
    );
  });

  it('is charities’ alone', async () => {
    for (const role of ['RETAILER', 'PARTNER'] as const) {
      const { token } = await app.make.tenant(role);
      for (const endpoint of [charityDetails.get, charityDetails.save, charityDetails.saveWebsite]) {
        const body = endpoint.method === 'POST' ? { website: '' } : undefined;
        expect((await refused(app.origin, endpoint, { token, body })).status).toBe(403);
      }
    }
  });
});
