import { type BodyInput, type CopyKind, mailTemplates, pluginConfig, websiteCopies, websites } from '@dw/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, refused } from '../../testing/client';
import { payingCoupon } from '../../testing/paying-coupon';
import { openShop, type Shop } from '../../testing/shop';
import { startTestApp, type TestApp } from '../../testing/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const all: CopyKind[] = ['settings', 'mails', 'coupons'];
type Who = Pick<Shop, 'token' | 'siteUuid'>;

async function another(shop: Shop, name: string): Promise<Shop> {
  const body = { name, url: `${name.toLowerCase()}-${shop.accountId}.example` };
  const { site } = await call(app.origin, websites.create, { token: shop.token, body });
  return { ...shop, siteUuid: site.uuid, siteToken: site.token };
}
const siteOf = ({ token, siteUuid }: Who) => call(app.origin, websites.get, { token, path: { uuid: siteUuid } });
const change = ({ token, siteUuid }: Who, body: BodyInput<typeof websites.update>) =>
  call(app.origin, websites.update, { token, path: { uuid: siteUuid }, body });
const saveMail = ({ token, siteUuid }: Who, subject: string, text: string, more: object = {}) => {
  const mjml = `<mjml><mj-body><mj-section><mj-column><mj-text>${text}</mj-text></mj-column></mj-section></mj-body></mjml>`;
  const body = { json: { mjml }, lang_id: 1, type: 'item_added' as const, subject, preheader: 'Seen first', ...more };
  return call(app.origin, mailTemplates.save, { token, path: { uuid: siteUuid }, body });
};
const mailsOf = async ({ token, siteUuid }: Who) =>
  (await call(app.origin, mailTemplates.list, { token, path: { uuid: siteUuid } })).map(
    ({ type, language, subject, version }) => `${type} ${language} ${version} ${subject}`,
  );
const couponsOf = async ({ siteUuid }: Who): Promise<string[]> => {
  const { rows } = await app.admin.query(
    `select c.name from coupon_sites cs join coupons c on c.id = cs.coupon_id join sites s on s.id = cs.site_id
     where s.uuid = $1 order by c.name`,
    [siteUuid],
  );
  return rows.map(({ name }) => name);
};
/** A coupon of that name that these websites give out. */
async function coupon(shop: Shop, name: string, ...at: readonly Who[]) {
  const made = await payingCoupon(app, shop);
  await app.admin.query('update coupons set name = $2 where id = $1', [made.id, name]);
  for (const { siteUuid } of at)
    await app.admin.query(
      'insert into coupon_sites (account_id, coupon_id, site_id) select account_id, $2, id from sites where uuid = $1',
      [siteUuid, made.id],
    );
  return made;
}
const preview = async ({ token, siteUuid }: Who, targets: readonly Who[], what = all) => {
  const body = { what, targets: targets.map((one) => one.siteUuid) };
  return (await call(app.origin, websiteCopies.preview, { token, path: { uuid: siteUuid }, body })).targets;
};
type Shown = Awaited<ReturnType<typeof preview>>;
const asked = (shown: Shown, what = all) => ({ what, targets: shown.map(({ uuid, version }) => ({ uuid, version })) });
const copy = ({ token, siteUuid }: Who, shown: Shown, what = all) =>
  call(app.origin, websiteCopies.copy, { token, path: { uuid: siteUuid }, body: asked(shown, what) });
const refusedCopy = ({ token, siteUuid }: Who, shown: Shown, what = all) =>
  refused(app.origin, websiteCopies.copy, { token, path: { uuid: siteUuid }, body: asked(shown, what) });

/** A website with settings, mails and a coupon of its own, and two others beside it; the second has some, too. */
async function three() {
  const from = await openShop(app, 'Alder');
  const [birch, cedar] = [await another(from, 'Birch'), await another(from, 'Cedar')];
  const plugin = { color_1: '#4F632F', default_lang: 'de' as const, fullscreen: true, xOffset: 12 };
  await change(from, { config: { plugin }, unsigned_codes: 1, description: 'Of Alder alone', test_mode: 1 });
  await saveMail(from, 'Yours from Alder', 'Welcome to the wardrobe');
  await saveMail(from, 'Von Alder', 'Willkommen', { lang_id: 'de' });
  await saveMail(birch, 'Yours from Birch', 'Welcome to Birch');
  await saveMail(birch, 'A code of Birch', 'Code {{code}}', { type: 'code' });
  await coupon(from, 'Autumn', from, birch);
  await coupon(from, 'Spring', from);
  await coupon(from, 'Of Birch', birch);
  return { from, birch, cedar };
}

describe('a copy of a website', () => {
  it('is shown first: field, now and next, for each website; nothing is changed by looking', async () => {
    const { from, birch, cedar } = await three();
    const before = [await siteOf(birch), await siteOf(cedar)];
    const { token, siteUuid } = from;
    expect(await call(app.origin, websiteCopies.choices, { token, path: { uuid: siteUuid } })).toEqual({
      name: 'Alder',
      mails: 2,
      coupons: 2,
      targets: [
        { uuid: birch.siteUuid, name: 'Birch', url: before[0]?.url },
        { uuid: cedar.siteUuid, name: 'Cedar', url: before[1]?.url },
      ],
    });
    const [one, two] = await preview(from, [birch, cedar]);
    const settings = [
      { what: 'settings', field: 'default_lang', mail: null, now: 'en', next: 'de' },
      { what: 'settings', field: 'color_1', mail: null, now: '#000', next: '#4F632F' },
      { what: 'settings', field: 'xOffset', mail: null, now: 1, next: 12 },
      { what: 'settings', field: 'fullscreen', mail: null, now: false, next: true },
      { what: 'settings', field: 'unsigned_codes', mail: null, now: false, next: true },
    ];
    const [english, german] = [
      { type: 'item_added', language: 'en' },
      { type: 'item_added', language: 'de' },
    ];
    const ofGerman = [
      { what: 'mails', field: 'subject', mail: german, now: null, next: 'Von Alder' },
      { what: 'mails', field: 'preheader', mail: german, now: null, next: 'Seen first' },
      { what: 'mails', field: 'text', mail: german, now: null, next: 'Willkommen' },
    ];
    const spring = { what: 'coupons', field: 'coupon', mail: null, now: null, next: 'Spring' };
    expect(one).toMatchObject({ uuid: birch.siteUuid, name: 'Birch' });
    expect(one?.changes).toEqual([
      ...settings,
      ...ofGerman,
      { what: 'mails', field: 'subject', mail: english, now: 'Yours from Birch', next: 'Yours from Alder' },
      { what: 'mails', field: 'text', mail: english, now: 'Welcome to Birch', next: 'Welcome to the wardrobe' },
      spring,
    ]);
    expect(two?.changes).toEqual([
      ...settings,
      ...ofGerman,
      { what: 'mails', field: 'subject', mail: english, now: null, next: 'Yours from Alder' },
      { what: 'mails', field: 'preheader', mail: english, now: null, next: 'Seen first' },
      { what: 'mails', field: 'text', mail: english, now: null, next: 'Welcome to the wardrobe' },
      { what: 'coupons', field: 'coupon', mail: null, now: null, next: 'Autumn' },
      spring,
    ]);
    expect([await siteOf(birch), await siteOf(cedar)]).toEqual(before);
    expect(await couponsOf(cedar)).toEqual([]);
  });

  it('is made as it was shown; what is the website’s own stays, what only it has stays, and a third one is untouched', async () => {
    const { from, birch, cedar } = await three();
    const [source, before, third] = [await siteOf(from), await siteOf(birch), await siteOf(cedar)];
    expect(await copy(from, await preview(from, [birch]))).toEqual({ changed: 1 });
    const after = await siteOf(birch);
    const { config, unsigned_codes, updated_at, ...own } = before;
    expect(after).toMatchObject(own);
    expect(after).toMatchObject({ test_mode: false, description: '', name: 'Birch', active: true });
    expect([after.config, after.unsigned_codes]).toEqual([source.config, true]);
    expect([config.plugin.color_1, unsigned_codes, updated_at < after.updated_at]).toEqual(['#000', false, true]);
    // The one before stays as a version.
    expect(await mailsOf(birch)).toEqual([
      'code en 1 A code of Birch',
      'item_added de 1 Von Alder',
      'item_added en 2 Yours from Alder',
    ]);
    expect(await couponsOf(birch)).toEqual(['Autumn', 'Of Birch', 'Spring']);
    expect(await siteOf(cedar)).toEqual(third);
    expect([await mailsOf(cedar), await couponsOf(cedar)]).toEqual([[], []]);
    expect([await siteOf(from), await couponsOf(from)]).toEqual([source, ['Autumn', 'Spring']]);
    const { rows } = await app.admin.query(
      "select subject, before, after from audit_log where action = 'website.copied' and account_id = $1",
      [from.accountId],
    );
    expect(rows).toMatchObject([
      {
        subject: birch.siteUuid,
        before: { color_1: '#000', unsigned_codes: false },
        after: { color_1: '#4F632F', from: from.siteUuid, mails: ['item_added de', 'item_added en'] },
      },
    ]);
    const [again] = await preview(from, [birch]);
    expect(again?.changes).toEqual([]);
    expect(await refusedCopy(from, again ? [again] : [])).toMatchObject({ status: 422, code: 'nothing_changes' });
  });

  it('copies of settings, mails or coupons what was chosen, to several at once', async () => {
    const { from, birch, cedar } = await three();
    expect(await copy(from, await preview(from, [birch, cedar], ['coupons']), ['coupons'])).toEqual({ changed: 2 });
    expect([await couponsOf(birch), await couponsOf(cedar)]).toEqual([
      ['Autumn', 'Of Birch', 'Spring'],
      ['Autumn', 'Spring'],
    ]);
    expect(await mailsOf(cedar)).toEqual([]);
    expect((await siteOf(cedar)).config.plugin).toEqual(pluginConfig.parse({}));
    await copy(from, await preview(from, [cedar], ['mails']), ['mails']);
    expect(await mailsOf(cedar)).toEqual(['item_added de 1 Von Alder', 'item_added en 1 Yours from Alder']);
    expect((await siteOf(cedar)).config.plugin).toEqual(pluginConfig.parse({}));
  });

  it('never takes name, address, keys, pictures, sender, or whether it runs along', async () => {
    const { from, birch } = await three();
    await change(from, { active: 0, logo: 'https://shop.example/logo.png', widget_status: 'inactive' });
    await app.admin.query(
      `insert into mail_senders (account_id, site_id, name, reply_to, address, public_key, private_key, proven_at)
       select account_id, id, 'Alder', 'ask@alder.example', 'hello@alder.example', 'public', 'private', now() from sites where uuid = $1`,
      [from.siteUuid],
    );
    const { rows: keys } = await app.admin.query('select * from directory.site_keys where site_uuid = $1', [
      birch.siteUuid,
    ]);
    const { id, uuid, token, name, url, logo, active, widget_status } = await siteOf(birch);
    await copy(from, await preview(from, [birch]));
    expect(await siteOf(birch)).toMatchObject({ id, uuid, token, name, url, logo, active, widget_status });
    const { rows } = await app.admin.query(
      'select m.name from mail_senders m join sites s on s.id = m.site_id where s.uuid = $1',
      [birch.siteUuid],
    );
    expect(rows).toEqual([]);
    expect(
      (await app.admin.query('select * from directory.site_keys where site_uuid = $1', [birch.siteUuid])).rows,
    ).toEqual(keys);
  });

  it('of a mail that reads the same and looks otherwise says so', async () => {
    const { from, cedar } = await three();
    await copy(from, await preview(from, [cedar]));
    const wide =
      '<mjml><mj-body width="700px"><mj-section><mj-column><mj-text>Willkommen</mj-text></mj-column></mj-section></mj-body></mjml>';
    await saveMail(from, 'Von Alder', 'Willkommen', { lang_id: 'de', json: { mjml: wide } });
    const [one] = await preview(from, [cedar]);
    const mail = { type: 'item_added', language: 'de' };
    expect(one?.changes).toEqual([{ what: 'mails', field: 'design', mail, now: null, next: null }]);
  });
});

describe('a copy of what was changed since it was shown', () => {
  const meanwhile: readonly [string, (three: { from: Shop; birch: Shop; cedar: Shop }) => Promise<unknown>][] = [
    ['a setting of one of them', ({ cedar }) => change(cedar, { unsigned_codes: 1 })],
    ['a setting of what is copied', ({ from }) => change(from, { config: { plugin: { color_1: '#111' } } })],
    ['a mail of one of them', ({ birch }) => saveMail(birch, 'Another', 'Another')],
    ['a mail of what is copied', ({ from }) => saveMail(from, 'Another', 'Another')],
    ['which coupons are given out', ({ from }) => coupon(from, 'Winter', from)],
    [
      'a coupon, which was deleted',
      ({ from }) =>
        app.admin.query("update coupons set deleted_at = now() where account_id = $1 and name = 'Spring'", [
          from.accountId,
        ]),
    ],
  ];
  it.each(meanwhile)('is refused whole: %s', async (_name, act) => {
    const sites = await three();
    const { from, birch, cedar } = sites;
    const shown = await preview(from, [birch, cedar]);
    await act(sites);
    const before = [await siteOf(birch), await mailsOf(birch), await couponsOf(birch), await siteOf(cedar)];
    expect(await refusedCopy(from, shown)).toMatchObject({
      status: 409,
      code: 'copy_stale',
      message: 'Something was changed since the difference was shown. Look at it again.',
    });
    expect([await siteOf(birch), await mailsOf(birch), await couponsOf(birch), await siteOf(cedar)]).toEqual(before);
    expect(await copy(from, await preview(from, [birch, cedar]))).toEqual({ changed: 2 });
  });

  it('is made where what was changed is not copied', async () => {
    const { from, birch } = await three();
    const shown = await preview(from, [birch]);
    await change(birch, { name: 'Birch & Sons' });
    expect(await copy(from, shown)).toEqual({ changed: 1 });
    expect((await siteOf(birch)).name).toBe('Birch & Sons');
  });

  it('is made once, though it is sent twice at once', async () => {
    const { from, birch, cedar } = await three();
    const shown = await preview(from, [birch, cedar]);
    const answers = await Promise.allSettled([copy(from, shown), copy(from, shown), copy(from, [...shown].reverse())]);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await mailsOf(birch)).toContain('item_added en 2 Yours from Alder');
  });
});

describe('a copy is refused', () => {
  it.each<[string, object, string]>([
    ['that says not what', { what: [], targets: [crypto.randomUUID()] }, 'what'],
    ['of what cannot be copied', { what: ['keys'], targets: [crypto.randomUUID()] }, 'what.0'],
    ['to no website', { what: ['settings'], targets: [] }, 'targets'],
    ['to what is no uuid', { what: ['settings'], targets: ['birch'] }, 'targets.0'],
    ['to more than twenty', { what: all, targets: Array.from({ length: 21 }, () => crypto.randomUUID()) }, 'targets'],
    ['to one that nobody has', { what: ['settings'], targets: [crypto.randomUUID()] }, 'targets'],
  ])('%s', async (_name, body, field) => {
    const { token, siteUuid } = await openShop(app);
    const answer = await refused(app.origin, websiteCopies.preview, { token, path: { uuid: siteUuid }, body });
    expect([answer.status, Object.keys(answer.errors ?? {})]).toEqual([422, [field]]);
  });

  it('without having been looked at, and to itself', async () => {
    const shop = await openShop(app);
    const { token, siteUuid } = shop;
    const path = { uuid: siteUuid };
    const blind = { what: ['settings'], targets: [{ uuid: crypto.randomUUID(), version: '' }] };
    const answer = await refused(app.origin, websiteCopies.copy, { token, path, body: blind });
    expect(answer.errors).toEqual({ 'targets.0.version': ['Look at the difference first.'] });
    for (const [endpoint, targets] of [
      [websiteCopies.preview, [siteUuid]],
      [websiteCopies.copy, [{ uuid: siteUuid, version: 'a'.repeat(64) }]],
    ] as const) {
      const itself = await refused(app.origin, endpoint, { token, path, body: { what: ['settings'], targets } });
      expect(itself.errors).toEqual({ targets: ['Choose other websites than the one that is copied.'] });
    }
  });

  it('from and to websites of another account, and deleted ones; nothing of them is shown', async () => {
    const [{ from, birch, cedar }, other] = [await three(), await openShop(app, 'Other')];
    await call(app.origin, websites.remove, { token: from.token, path: { uuid: cedar.siteUuid } });
    for (const foreign of [other.siteUuid, cedar.siteUuid]) {
      const path = { uuid: from.siteUuid };
      const body = { what: all, targets: [birch.siteUuid, foreign] };
      expect(await refused(app.origin, websiteCopies.preview, { token: from.token, path, body })).toMatchObject({
        status: 422,
        code: 'foreign_site',
        errors: { targets: ['Choose websites of your own.'] },
      });
      const targets = [...(await preview(from, [birch])), { uuid: foreign, version: 'b'.repeat(64) }];
      const copied = { what: all, targets: targets.map(({ uuid, version }) => ({ uuid, version })) };
      const answer = await refused(app.origin, websiteCopies.copy, { token: from.token, path, body: copied });
      expect([answer.status, answer.code]).toEqual([422, 'foreign_site']);
    }
    const theirs = { token: other.token, path: { uuid: from.siteUuid } };
    const body = { what: all, targets: [other.siteUuid] };
    expect((await refused(app.origin, websiteCopies.choices, theirs)).status).toBe(404);
    expect((await refused(app.origin, websiteCopies.preview, { ...theirs, body })).status).toBe(404);
    expect((await siteOf(other)).config.plugin).toEqual(pluginConfig.parse({}));
    expect((await siteOf(birch)).config.plugin).toEqual(pluginConfig.parse({}));
  });

  it('to viewers; a limited editor copies between the websites that they see, and no others', async () => {
    const { from, birch, cedar } = await three();
    const path = { uuid: from.siteUuid };
    const viewer = await app.make.colleague(from, 'viewer');
    const body = { what: ['settings' as const], targets: [birch.siteUuid] };
    expect((await refused(app.origin, websiteCopies.preview, { token: viewer.token, path, body })).status).toBe(403);
    const editor = await app.make.colleague(from, 'editor');
    await app.admin.query(
      `update directory.memberships set limits = jsonb_build_object('sites', (select jsonb_agg(id) from sites where uuid = any($2))) where user_id = $1`,
      [editor.userId, [from.siteUuid, birch.siteUuid]],
    );
    const token = await app.make.session(editor);
    const { targets } = await call(app.origin, websiteCopies.choices, { token, path });
    expect(targets.map(({ name }) => name)).toEqual(['Birch']);
    const hidden = { token, path, body: { ...body, targets: [cedar.siteUuid] } };
    expect(await refused(app.origin, websiteCopies.preview, hidden)).toMatchObject({
      status: 422,
      code: 'foreign_site',
    });
    const out = { token, path: { uuid: cedar.siteUuid }, body };
    expect((await refused(app.origin, websiteCopies.preview, out)).status).toBe(404);
    const limited = { ...from, token };
    expect(await copy(limited, await preview(limited, [birch]))).toEqual({ changed: 1 });
    expect(await couponsOf(birch)).toEqual(['Autumn', 'Of Birch', 'Spring']);
  });

  it('of coupons to a charity, which has none; its settings are copied', async () => {
    const { token } = await app.make.tenant('CHARITY');
    const add = async (url: string) => (await call(app.origin, websites.create, { token, body: { url } })).site.uuid;
    const [one, two] = [await add('one-charity.example'), await add('two-charity.example')];
    const path = { uuid: one };
    expect((await call(app.origin, websiteCopies.choices, { token, path })).coupons).toBeNull();
    const body = { what: ['coupons' as const], targets: [two] };
    expect((await refused(app.origin, websiteCopies.preview, { token, path, body })).status).toBe(403);
    await change({ token, siteUuid: one }, { config: { plugin: { color_1: '#123456' } } });
    const [from, to] = [one, two].map((siteUuid) => ({ token, siteUuid }));
    if (!from || !to) throw new Error('There are two.');
    await copy(from, await preview(from, [to], ['settings']), ['settings']);
    expect((await siteOf(to)).config.plugin.color_1).toBe('#123456');
  });
});
