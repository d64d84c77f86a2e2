import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { shopperErasure, shopperSettings, wardrobe } from '@dw/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call, request } from '../testing/client';
import { testKey } from '../testing/dependencies';
import { beErased, erasureDone } from '../testing/erasure';
import { type ExternalDatabase, externalDatabase } from '../testing/external-database';
import { sealedAll } from '../testing/ledger';
import { operator, operatorData } from '../testing/operator-program';
import { importOrders } from '../testing/past-orders';
import { personalColumns } from '../testing/personal-columns';
import { type ServerFolder, serverFolder } from '../testing/server-process';
import { addItems, buy, coat, openShop } from '../testing/shop';
import { startTestApp, type TestApp } from '../testing/test-app';
import { holding, seed } from './canaries.fixture';
import { liveAsShopper } from './shoppers-life.fixture';

let app: TestApp;
let target: ExternalDatabase;
let folder: string;
let servers: ServerFolder;
beforeAll(async () => {
  app = await startTestApp();
  target = await externalDatabase();
  servers = await serverFolder();
  folder = await mkdtemp(join(tmpdir(), 'dw-archives-'));
  await writeFile(join(app.env.DATA_DIR, 'secret.key'), testKey, { mode: 0o600 });
});
afterAll(async () => {
  await servers.clean();
  await app.close();
  await target.clean();
  await rm(folder, { recursive: true, force: true });
});

/** A picture that the shopper took of a thing. */
const photo = crypto.randomUUID();
const photoIn = (dataDir: string) => join(dataDir, `files/images/${photo}.jpg`);

/** Columns that hold what is personal of shoppers. */
const ofShoppers = [
  ...['shoppers.email', 'shoppers.name', 'shoppers.postcode', 'shopper_codes.email', 'audit_log.ip'],
  ...['outgoing.recipient', 'take_back_appeals.body', 'handover_cases.messages', 'gift_aid_letters.body'],
  ...['reactions.board', 'comments.text', 'past_orders.email'],
  ...['gift_aid_donors.email', 'gift_aid_donors.title', 'gift_aid_donors.firstName', 'gift_aid_donors.lastName'],
  ...['gift_aid_donors.house', 'gift_aid_donors.address', 'gift_aid_donors.postcode'],
];
/** Of members, volunteers, companies, and of those who buy in a charity’s shop without a wardrobe. */
const ofOthers = [
  ...['accounts.phone', 'accounts.address', 'accounts.billingEmail', 'cards.name', 'volunteers.name', 'users.email'],
  ...['users.firstName', 'users.lastName', 'invitations.email', 'passkeys.name', 'sessions.ip', 'site_moves.recipient'],
  ...['password_resets.email', 'password_resets.ip', 'social_logins.email', 'email_changes.newEmail'],
  ...['social_logins.subject', 'provider_identities.subject'],
  ...['registration_drafts.email', 'registration_drafts.details', 'registration_drafts.payment'],
  ...['invoices.buyer', 'paypal_accounts.email', 'shop_orders.buyer', 'outgoing.replyTo'],
  ...['mail_senders.replyTo', 'mail_senders.address'],
  ...['console_users.email', 'console_users.name', 'console_sessions.ip', 'console_log.ip'],
];
/** What a shopper wrote in the life that they lead here. */
const written = [
  ...['canary-appeal', 'canary-question', 'canary-letter'],
  ...['canary-first-name', 'canary-last-name', 'canary-house', 'canary-address', 'canary-board', 'canary-comment'],
];

it('what is kept of a shopper is in the export, then nowhere, nor in a backup of before that is restored', {
  timeout: 300_000,
}, async () => {
  const email = 'canary-email@mail.example';
  const shop = await openShop(app, 'Alder & Thread');
  const { token, photos } = await liveAsShopper(app, email);
  const bystander = await addItems(app, await buy(app, shop, 'E-2', [coat]), 'bystander@mail.example');
  const body = { name: 'canary-name', language: 'en' as const, postcode: 'canary-pc' };
  await call(app.origin, shopperSettings.update, { token, body });
  const { rows } = await app.admin.query('select id::int, uuid from directory.shoppers where email = $1', [email]);
  const [id, uuid] = [Number(rows[0].id), String(rows[0].uuid)];
  await app.admin.query("update audit_log set ip = 'canary-ip' where actor_kind = 'shopper' and actor_id = $1", [id]);
  await app.admin.query(
    "insert into mail.outgoing (recipient, subject, body) values ($1, 'canary-subject', 'canary-body')",
    [email],
  );
  // Before they had a wardrobe they bought at a shop that has uploaded its past orders.
  const past = await importOrders(
    app,
    shop,
    `order_number,date,email,item,price,currency,quantity,picture\nE-0,2025-11-20,${email.toUpperCase()},Coat,120.00,GBP,1,https://shop.example/coat.jpg`,
  );
  expect(past).toMatchObject({ added: 1, refused: 0 });
  await call(app.origin, shopperErasure.sendCode, { token });
  const own = await app.admin.query<{ name: string }>('select name from app.shopper_tables() where not shared');
  const admin = await app.admin.connect();
  const canaries: string[] = [];
  try {
    await admin.query('set session_replication_role = replica');
    for (const { name } of own.rows)
      canaries.push(...(await seed(admin, name, { shopper_id: id, photos: JSON.stringify([photo]) })));
  } finally {
    await admin.query('reset session_replication_role');
    admin.release();
  }
  expect(canaries.length).toBeGreaterThan(30);
  expect(await personalColumns()).toEqual([...ofShoppers, ...ofOthers].sort());
  const tables = new Set(ofShoppers.map((name) => name.split('.')[0]));
  for (const table of tables)
    expect(await holding(app.admin, 'canary'), table).toContainEqual(expect.stringMatching(`\\.${table}$`));

  const exported = await (await request(app.origin, shopperSettings.export, { token })).text();
  for (const one of [
    ...canaries,
    photo,
    email,
    'canary-name',
    'canary-pc',
    'canary-subject',
    '"purpose":"erasure"',
    ...written,
  ])
    expect(exported).toContain(one);
  expect(exported).not.toContain('bystander');

  await mkdir(join(app.env.DATA_DIR, 'files/images'), { recursive: true });
  await writeFile(photoIn(app.env.DATA_DIR), 'a picture');
  // What a shop has ordered of its data meanwhile is in no backup, which would keep it for longer than its week.
  await app.services.files.write('exports/a-shops-1.zip', Buffer.from('canary'));
  const archive = join(folder, 'before.tar.gz');
  await operatorData(app.env, ['backup', archive]);
  await sealedAll(app);
  app.clock.pass(61);
  await beErased(app, { email, token });
  await erasureDone(app, uuid);
  // Its last mail has gone out.
  await expect.poll(() => holding(app.admin, 'canary'), { timeout: 10_000 }).toEqual([]);
  for (const { name } of (await app.admin.query<{ name: string }>('select name from app.shopper_tables()')).rows)
    expect((await app.admin.query(`select from ${name} where shopper_id = $1`, [id])).rowCount, name).toBe(0);
  expect([await holding(app.admin, photo), existsSync(photoIn(app.env.DATA_DIR))]).toEqual([[], false]);
  expect(photos).toHaveLength(2);
  for (const one of photos) expect((await fetch(`${app.origin}${one}`)).status, one).toBe(404);
  const others = { token: bystander.access_token };
  expect((await call(app.origin, wardrobe.list, others)).items).toHaveLength(1);
  const ledger = await operator(app.env, ['ledger', 'verify']);
  expect([ledger.code, ledger.out]).toEqual([
    0,
    expect.stringMatching(/^4 chains with 12 events, 0 not sealed yet: whole/),
  ]);
  const files = (await readdir(app.env.DATA_DIR)).filter((name) => name.endsWith('.list'));
  expect(files).toEqual(['erased-wardrobes.list']);
  expect(await readFile(app.services.config.erasuresFile, 'utf8')).not.toContain('canary');

  // A restore asks for the list, and erases again before anything is served.
  const refused = await operator(target.env, ['restore', archive]);
  expect([refused.code, refused.err]).toEqual([
    1,
    expect.stringMatching(/^There is no list of erased wardrobes at .+erased-wardrobes\.list: put the one of/),
  ]);
  const env = { ...target.env, ERASURES_FILE: app.services.config.erasuresFile };
  expect(await operatorData(env, ['restore', archive])).toMatchObject({ erased: 1 });
  await target.admin(async (client) => {
    expect(await holding(client, 'canary')).toEqual([]);
    expect([await holding(client, photo), existsSync(photoIn(target.env.DATA_DIR))]).toEqual([[], false]);
    expect(existsSync(join(target.env.DATA_DIR, 'files/exports'))).toBe(false);
    expect(await holding(client, 'bystander')).toContain('directory.shoppers');
  });

  // Whoever brings the old state back by other means finds the same at the next start.
  await operatorData(target.env, ['restore', archive, '--replace', '--no-erasures']);
  expect(await target.admin((client) => holding(client, 'canary'))).not.toEqual([]);
  const server = servers.start(env);
  await server.url;
  expect(await target.admin((client) => holding(client, 'canary'))).toEqual([]);
  expect(server.output()).toContain('Wardrobes that were erased before are erased again: 1.');
  expect(await server.end('SIGTERM')).toBe(0);
});
