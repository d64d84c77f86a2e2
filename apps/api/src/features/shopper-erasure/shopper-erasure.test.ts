import { readFile } from 'node:fs/promises';
import { shopperErasure, shopperSettings, wardrobe, widget } from '@dw/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Scope } from '../../platform/auth/scope';
import { call, refused, request } from '../../testing/client';
import { beErased, erasureDone } from '../../testing/erasure';
import { outboxOf } from '../../testing/outbox';
import { addItems, askForCode, buy, coat, codeAfter, mailsReach, openShop, type Shop } from '../../testing/shop';
import { startTestApp, type TestApp, until } from '../../testing/test-app';

let app: TestApp;
let [alder, cedar]: Shop[] = [];
let people = 0;
beforeAll(async () => {
  app = await startTestApp();
  [alder, cedar] = [await openShop(app, 'Alder & Thread'), await openShop(app, 'Cedar')];
});
beforeEach(() => app.admin.query('delete from directory.throttles'));
afterAll(() => app.close());

/** Somebody with a coat from one shop and a scarf from another. */
async function someone() {
  people += 1;
  const email = `ira${people}@mail.example`;
  if (!alder || !cedar) throw new Error('There are no shops.');
  const page = await buy(app, alder, `A-${people}`, [coat]);
  await addItems(app, page, email);
  app.clock.pass(61);
  const { access_token: token } = await addItems(app, await buy(app, cedar, `C-${people}`, [coat]), email);
  const { rows } = await app.admin.query('select id::int, uuid from directory.shoppers where email = $1', [email]);
  return { email, token, page, id: Number(rows[0].id), uuid: String(rows[0].uuid) };
}
const ask = (token: string) => call(app.origin, shopperErasure.sendCode, { token });
const wrong = (code: string) => (code === '000000' ? '000001' : '000000');

describe('an erasure', () => {
  it('says before what goes and what stays', async () => {
    const { token, email } = await someone();
    expect(await call(app.origin, shopperErasure.get, { token })).toEqual({
      addresses: [email],
      items: 2,
      shops: ['Alder & Thread', 'Cedar'],
      codes: 0,
      codes_until: null,
      ...{ hand_overs: [], promised: 0, likes: 0, comments: 0, gift_aid: false, gift_aid_claimed: false },
    });
    expect((await refused(app.origin, shopperErasure.get)).status).toBe(401);
  });

  it('needs the mailed code; a wrong one changes nothing', async () => {
    const { token, email } = await someone();
    const code = await codeAfter(app, email, () => ask(token));
    const tried = await refused(app.origin, shopperErasure.erase, { token, body: { code: wrong(code) } });
    expect(tried).toMatchObject({ status: 422, code: 'wrong_code', errors: { code: [expect.any(String)] } });
    expect((await refused(app.origin, shopperErasure.erase, { token, body: {} })).status).toBe(422);
    expect((await refused(app.origin, shopperErasure.erase, { body: { code } })).status).toBe(401);
    // Nor does a code that was mailed for something else.
    const sent = await codeAfter(app, email, () => call(app.origin, widget.sendSignInCode, { body: { email } }));
    expect((await refused(app.origin, shopperErasure.erase, { token, body: { code: sent } })).status).toBe(422);
    expect((await call(app.origin, wardrobe.list, { token })).items).toHaveLength(2);
    expect((await refused(app.origin, shopperErasure.sendCode, { token })).status).toBe(429);
  });

  it('after five wrong codes the right one leads nowhere', async () => {
    const { token, email } = await someone();
    const code = await codeAfter(app, email, () => ask(token));
    for (let tries = 0; tries < 5; tries += 1)
      await refused(app.origin, shopperErasure.erase, { token, body: { code: wrong(code) } });
    expect((await refused(app.origin, shopperErasure.erase, { token, body: { code } })).status).toBe(422);
  });

  it('after thirty wrong codes waits, and nothing is erased', async () => {
    const { token, email } = await someone();
    const code = await codeAfter(app, email, () => ask(token));
    const statuses = new Set<number>();
    for (let tries = 0; tries < 30; tries += 1)
      statuses.add((await refused(app.origin, shopperErasure.erase, { token, body: { code: wrong(code) } })).status);
    expect([...statuses]).toEqual([422]);
    expect((await refused(app.origin, shopperErasure.erase, { token, body: { code } })).status).toBe(429);
    await app.admin.query('delete from directory.throttles');
    expect((await refused(app.origin, shopperErasure.erase, { token, body: { code } })).status).toBe(422);
    expect((await call(app.origin, wardrobe.list, { token })).items).toHaveLength(2);
  });

  it('ends sessions and mails at once; soon nothing of the shopper is left, and shops keep their orders', async () => {
    const [mine, other] = [await someone(), await someone()];
    const { token, email, id, uuid } = mine;
    const body = { name: 'Ira', language: 'de' as const, postcode: 'BS1 4DJ' };
    await call(app.origin, shopperSettings.update, { token, body });
    await call(app.origin, shopperSettings.setConsent, { token, body: { purpose: 'ending_code', granted: true } });
    await mailsReach(app, email, 4);
    const mails = await app.mailsTo(email);
    await app.admin.query(
      "insert into mail.outgoing (recipient, subject, body) values ($1, 'Waiting', 'It must not leave.')",
      [email],
    );
    expect(await beErased(app, mine)).toEqual({ status: 'Your wardrobe is erased.' });

    expect((await request(app.origin, wardrobe.list, { token })).status).toBe(401);
    const { rows } = await app.admin.query(
      'select email, name, postcode, unsubscribed_at is not null as silent from directory.shoppers where id = $1',
      [id],
    );
    expect(rows).toEqual([{ email: `${uuid}@erased.invalid`, name: '', postcode: '', silent: true }]);

    await erasureDone(app, uuid);
    for (const table of ['wardrobe_items', 'shopper_log', 'items', 'item_events', 'code_uses'])
      expect((await app.admin.query(`select from ${table} where shopper_id = $1`, [id])).rowCount, table).toBe(0);
    for (const table of ['shopper_sessions', 'shopper_consents'])
      expect((await app.admin.query(`select from directory.${table} where shopper_id = $1`, [id])).rowCount).toBe(0);
    const { rows: log } = await app.admin.query(
      "select ip, actor_id from audit_log where account_id = $1 and action = 'items.added' order by id",
      [alder?.accountId],
    );
    expect(log.filter(({ actor_id }) => actor_id === null).every(({ ip }) => ip === '')).toBe(true);
    expect(log.map(({ actor_id }) => Number(actor_id))).not.toContain(id);
    const { items } = await call(app.origin, widget.orderPage, { path: { token: mine.page } });
    expect(items).toMatchObject([{ name: 'Wool overcoat' }]);

    // What goes out is the code and the last word, in the shopper’s language.
    await mailsReach(app, email, mails + 2);
    expect((await outboxOf(app.services.config.dataDir, email)).slice(mails).map(({ subject }) => subject)).toEqual([
      'Ihr Code zum Löschen Ihres digitalen Kleiderschranks',
      'Ihr digitaler Kleiderschrank ist gelöscht',
    ]);
    await until(
      async () => (await app.admin.query('select from mail.outgoing where recipient = $1', [email])).rowCount === 0,
    );

    // Nobody else’s is touched.
    expect((await call(app.origin, wardrobe.list, { token: other.token })).items).toHaveLength(2);
  });

  it('is not undone by the link of an old mail: it answers, and nothing is kept of that', async () => {
    const mine = await someone();
    await mailsReach(app, mine.email, 4);
    const mails = await outboxOf(app.services.config.dataDir, mine.email);
    const link = mails.flatMap(({ headers }) => /<(.+)>/.exec(headers.get('list-unsubscribe') ?? '')?.[1] ?? [])[0];
    await beErased(app, mine);
    await erasureDone(app, mine.uuid);
    for (const path of [link, `${link}/again`])
      expect((await fetch(path ?? '', { method: 'POST' })).status, path).toBe(200);
    const { rows } = await app.admin.query(
      `select unsubscribed_at is not null as silent,
         (select count(*)::int from directory.shopper_consents where shopper_id = s.id) as consents
       from directory.shoppers s where id = $1`,
      [mine.id],
    );
    expect(rows).toEqual([{ silent: true, consents: 0 }]);
  });

  it('is written down outside the database', async () => {
    const mine = await someone();
    await beErased(app, mine);
    await erasureDone(app, mine.uuid);
    const { rows } = await app.admin.query('select asked_at from directory.erasures where shopper_uuid = $1', [
      mine.uuid,
    ]);
    const list = await readFile(app.services.config.erasuresFile, 'utf8');
    expect(list.split('\n').filter((line) => line.startsWith(mine.uuid))).toEqual([
      `${mine.uuid} ${rows[0].asked_at.toISOString()}`,
    ]);
  });

  it('leaves the address free: who adds something with it begins anew', async () => {
    const mine = await someone();
    await beErased(app, mine);
    app.clock.pass(61);
    if (!alder) throw new Error('There is no shop.');
    const { access_token: token } = await addItems(app, await buy(app, alder, `N-${people}`, [coat]), mine.email);
    expect((await call(app.origin, wardrobe.list, { token })).items).toHaveLength(1);
    // What was in the old one stays where it was: nobody can take it now.
    await erasureDone(app, mine.uuid);
    app.clock.pass(61);
    const path = { token: mine.page };
    const code = await askForCode(app, mine.page, mine.email);
    const items = (await call(app.origin, widget.orderPage, { path })).items.map(({ uuid }) => uuid);
    const taken = await refused(app.origin, widget.addItems, { path, body: { email: mine.email, code, items } });
    expect(taken).toMatchObject({ status: 409, code: 'item_taken' });
  });

  it('lets jobs about the shopper end quietly', async () => {
    const mine = await someone();
    const { rows } = await app.admin.query(
      'select site_id::int, order_id::int, account_id::int from items where shopper_id = $1 order by id limit 1',
      [mine.id],
    );
    await beErased(app, mine);
    const { site_id: siteId, order_id: orderId, account_id: accountId } = rows[0];
    await app.db.inScope(Scope.ofAccount(accountId, { kind: 'system' }, ''), (tx) =>
      app.services.events.emit(tx, 'items.refunded', { siteId, orderId, itemIds: [] }),
    );
    await erasureDone(app, mine.uuid);
    const failed = await app.admin.query("select name, output from jobs.job where state = 'failed'");
    expect(failed.rows).toEqual([]);
    expect((await app.admin.query('select from wardrobe_items where shopper_id = $1', [mine.id])).rowCount).toBe(0);
  });
});
