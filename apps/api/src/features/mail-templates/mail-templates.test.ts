import { languages, mailLimits, mailTemplates, mailTypes } from '@dw/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call, refused } from '../../testing/client';
import { openShop, type Shop } from '../../testing/shop';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { mjmlOf, saveMail } from './mail-templates.fixture';

let app: TestApp;
let shop: Shop;
let at: { readonly token: string; readonly path: { readonly uuid: string } };
beforeAll(async () => {
  app = await startTestApp();
  shop = await openShop(app, 'Alder & Thread');
  at = { token: shop.token, path: { uuid: shop.siteUuid } };
});
afterAll(() => app.close());

const one = (id: string | number) => ({ token: shop.token, path: { uuid: shop.siteUuid, id } });
const list = (query: object = {}) => call(app.origin, mailTemplates.list, { ...at, query });

it('saves a design, lists it by language and type, and answers html and json', async () => {
  const json = { mjml: mjmlOf('<mj-text>Hello from {{shop_name}}</mj-text>'), made_by: { tool: 'ours' } };
  const body = { html: '<p>ignored: MJML is compiled here</p>', json, lang_id: 2, type: 'coupon' } as const;
  const saved = await call(app.origin, mailTemplates.save, { ...at, body });
  expect(saved).toMatchObject({ type: 'coupon', lang_id: 2, language: 'pl', version: 1, json, unknown_tags: [] });
  expect(saved.subject).toBe('Twój kod kuponu: {{shop_name}}');
  expect(saved.html).toContain('Hello from {{shop_name}}');
  expect(saved.html).not.toContain('ignored');
  await saveMail(app.origin, shop, { type: 'code', inner: '<mj-text>{{code}}</mj-text>' });
  expect((await list({ language_id: 2 })).map(({ type }) => type)).toEqual(['coupon']);
  expect((await list({ language_id: '1', type: 'code' })).map(({ language }) => language)).toEqual(['en']);
  expect(await list({ language_id: 3 })).toEqual([]);
  expect((await list()).length).toBe(2);
  for (const id of [saved.id, saved.uuid]) expect(await call(app.origin, mailTemplates.get, one(id))).toEqual(saved);
});

it('keeps the design as it came, text or object, and takes another editor’s html', async () => {
  const design = JSON.stringify({ counters: { u_row: 1 } });
  const body = { html: '<p>Thanks, {{shop_name}}</p>', json: design, lang_id: 1, type: 'reminder' } as const;
  const saved = await call(app.origin, mailTemplates.save, { ...at, body });
  expect(saved.json).toBe(design);
  expect(saved.html).toContain('<p>Thanks, {{shop_name}}</p>');
});

const head = '<mj-head><mj-title>T</mj-title><mj-attributes><mj-all color="#123456" /></mj-attributes></mj-head>';
const source = mjmlOf('<mj-text>One</mj-text></mj-column><mj-column><mj-text>Two</mj-text>', head);

it.each([
  ['an object', { mjml: source }, ''],
  ['the text of an object', JSON.stringify({ mjml: source }), ''],
  ['a text', source, ''],
  ['a text with its declaration', `<?xml version="1.0"?>\n${source}`, ''],
  ['the html', {}, source],
])('MJML sent as %s is the same template', async (_, json, html) => {
  const body = { html, json, lang_id: 3, type: 'coupon' } as const;
  const saved = await call(app.origin, mailTemplates.save, { ...at, body });
  const sent = typeof json === 'string' && json.startsWith('<?xml') ? json : source;
  expect(saved.json).toEqual({ mjml: sent });
  expect(saved.mjml).toBe(sent);
  expect(saved.html).toContain('#123456');
  const read = await call(app.origin, mailTemplates.get, one(saved.id));
  const again = await call(app.origin, mailTemplates.save, {
    ...at,
    body: { ...body, html: read.html, json: read.json },
  });
  expect([again.mjml, again.html]).toEqual([saved.mjml, saved.html]);
});

it('a row kept before designs had one form is read in it', async () => {
  const { id } = await saveMail(app.origin, shop, { type: 'coupon', inner: '<mj-text>x</mj-text>', language: 4 });
  await app.admin.query('update mail_template_versions set design = $1 where template_id = $2', [{ kept: source }, id]);
  expect(await call(app.origin, mailTemplates.get, one(id))).toMatchObject({ json: { mjml: source }, mjml: source });
});

it('html of another editor opens as one block with its styles, and saved again stays as it is', async () => {
  const html =
    '<!doctype html><html><head><style>.a{color:red}</style></head><body bgcolor="#eeeeee"><p class="a">Hi</p></body></html>';
  const body = { html, json: {}, lang_id: 5, type: 'coupon', preheader: 'In short' } as const;
  const saved = await call(app.origin, mailTemplates.save, { ...at, body });
  expect(saved.mjml).toBe(
    '<mjml><mj-head><mj-raw><style>.a{color:red}</style></mj-raw></mj-head>' +
      '<mj-body background-color="#eeeeee"><mj-raw><p class="a">Hi</p></mj-raw></mj-body></mjml>',
  );
  expect(saved.html.split('In short').length).toBe(2);
  const again = await call(app.origin, mailTemplates.save, { ...at, body: { ...body, html: saved.html } });
  expect(again.html).toBe(saved.html);
  const opened = await call(app.origin, mailTemplates.save, { ...at, body: { ...body, json: { mjml: saved.mjml } } });
  expect(opened.html).toContain('.a{color:red}');
  expect(opened.html.split('In short').length).toBe(2);
});

it('replaces, keeps what was as versions, and restores one', async () => {
  const first = await saveMail(app.origin, shop, {
    type: 'item_added',
    inner: '<mj-text>First</mj-text>',
    subject: 'One',
  });
  const second = await saveMail(app.origin, shop, { type: 'item_added', inner: '<mj-text>Second</mj-text>' });
  expect(second).toMatchObject({ id: first.id, version: 2, subject: 'One' });
  const { path } = one(first.id);
  const versions = await call(app.origin, mailTemplates.versions, one(first.id));
  expect(versions.map(({ version }) => version)).toEqual([2, 1]);
  expect(versions[0]?.by).not.toBe('');
  const old = await call(app.origin, mailTemplates.version, { token: shop.token, path: { ...path, version: 1 } });
  expect(old.html).toContain('First');
  const back = await call(app.origin, mailTemplates.restore, { token: shop.token, path: { ...path, version: 1 } });
  expect(back).toMatchObject({ version: 3, json: old.json });
  for (const version of [9, 'x']) {
    const answer = await refused(app.origin, mailTemplates.version, { token: shop.token, path: { ...path, version } });
    expect(answer.status).toBe(404);
  }
});

it('keeps the newest versions only', async () => {
  const design = { html: '<p>x</p>', json: {}, lang_id: 5, type: 'code' } as const;
  for (let at_ = 0; at_ < mailLimits.versions + 2; at_ += 1)
    await call(app.origin, mailTemplates.save, { ...at, body: design });
  const [{ id } = { id: 0 }] = await list({ language_id: 5 });
  const versions = await call(app.origin, mailTemplates.versions, one(id));
  expect(versions.length).toBe(mailLimits.versions);
  expect(versions[0]?.version).toBe(mailLimits.versions + 2);
});

it('of two who read the same version one saves, the other is told', async () => {
  const body = { html: '<p>x</p>', json: {}, lang_id: 6, type: 'code', version: 0 } as const;
  const answers = await Promise.allSettled([1, 2].map(() => call(app.origin, mailTemplates.save, { ...at, body })));
  expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await refused(app.origin, mailTemplates.save, { ...at, body })).toMatchObject({ status: 409, code: 'stale' });
});

it('keeps a design with unknown merge tags and names them', async () => {
  const saved = await saveMail(app.origin, shop, { type: 'code', inner: '<mj-text>{{FirstName}} {{code}}</mj-text>' });
  expect(saved.unknown_tags).toEqual(['FirstName']);
});

it('deletes a template with its versions', async () => {
  const { id } = await saveMail(app.origin, shop, { type: 'reminder', inner: '<mj-text>x</mj-text>', language: 4 });
  await call(app.origin, mailTemplates.remove, one(id));
  expect((await refused(app.origin, mailTemplates.get, one(id))).status).toBe(404);
  expect((await refused(app.origin, mailTemplates.remove, one(id))).status).toBe(404);
  const { rows } = await app.admin.query('select 1 from mail_template_versions where template_id = $1', [id]);
  expect(rows).toEqual([]);
});

it('names what is wrong with each field', async () => {
  const answer = await refused(app.origin, mailTemplates.save, {
    ...at,
    body: { html: 5, json: 7, lang_id: 99, type: 'letter', subject: 'x'.repeat(mailLimits.subject + 1) },
  });
  expect(answer.status).toBe(422);
  expect(Object.keys(answer.errors ?? {}).sort()).toEqual(['html', 'json', 'lang_id', 'subject', 'type']);
  const empty = { html: ' ', json: {}, lang_id: 1, type: 'code' };
  expect((await refused(app.origin, mailTemplates.save, { ...at, body: empty })).errors).toEqual({
    html: ['The mail is empty.'],
  });
});

it('a subject stays one line, whatever is sent', async () => {
  const subject = 'Hello\r\nBcc: all@mail.example';
  const saved = await saveMail(app.origin, shop, { type: 'code', inner: '<mj-text>{{code}}</mj-text>', subject });
  expect(saved.subject).toBe('Hello Bcc: all@mail.example');
});

it('has a design to begin with for each type and language, which can be saved as it is', async () => {
  for (const type of mailTypes) {
    for (const language_id of languages) {
      const starter = await call(app.origin, mailTemplates.starter, { ...at, query: { type, language_id } });
      const body = { ...starter, lang_id: language_id, type };
      const preview = await call(app.origin, mailTemplates.preview, { ...at, body });
      expect(preview.unknown_tags).toEqual([]);
      expect(preview.subject + preview.text).toContain('Alder & Thread');
      expect(preview.html + preview.text + preview.subject).not.toContain('{{');
      if (type !== 'code') expect(preview.text).toContain('/w/unsubscribe/');
    }
  }
}, 60_000);

it('mails a test to the user with sample values', async () => {
  const json = { mjml: mjmlOf('<mj-text>Code {{code}} of {{shop_name}}</mj-text>') };
  const body = { html: '', json, lang_id: 1, type: 'code', subject: 'Yours, {{shop_name}}' } as const;
  const { status } = await call(app.origin, mailTemplates.test, { ...at, body });
  const address = /to (\S+)\.$/.exec(status)?.[1] ?? '';
  await app.mailTo(address, 'Code 048213 of Alder & Thread');
});
