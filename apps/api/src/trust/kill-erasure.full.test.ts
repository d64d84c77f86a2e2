import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { shopperAddress, shopperErasure, wardrobe, websites, widget } from '@dw/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call } from '../testing/client';
import { mailsIn } from '../testing/outbox';
import { type ServerFolder, serverFolder } from '../testing/server-process';
import { coat } from '../testing/shop';
import { logInAsRetailer } from './load.fixture';
import { eventually } from './patience.fixture';

const env = { DEMO_DATA: '1', PUBLIC_URL: 'http://localhost:4711' };
let folder: ServerFolder;
beforeAll(async () => {
  folder = await serverFolder();
});
afterAll(() => folder.clean());

/** The code that `asking` has mailed to each of these addresses. */
async function codesAfter(emails: readonly string[], asking: () => Promise<unknown>): Promise<readonly string[]> {
  const codesTo = async (email: string) =>
    (await mailsIn(folder.dataDir, email)).flatMap((text) => /\b\d{6}\b/.exec(text)?.[0] ?? []);
  const before = await Promise.all(emails.map(codesTo));
  await asking();
  return eventually(async () => {
    const after = await Promise.all(emails.map(codesTo));
    const all = after.every((codes, at) => codes.length > (before[at]?.length ?? 0));
    return all && after.map((codes) => codes.at(-1) ?? '');
  });
}

/** A wardrobe with things from each of these sites. @returns its session and its number */
async function wardrobeOf(origin: string, email: string, sites: readonly string[]) {
  let token = '';
  for (const uuid of sites) {
    const order = { number: crypto.randomUUID(), products: Array.from({ length: 5 }, () => coat) };
    const { url } = await call(origin, widget.receiveOrder, { path: { uuid }, body: { order } });
    const path = { token: url.slice(url.lastIndexOf('/') + 1) };
    const [code = ''] = await codesAfter([email], () => call(origin, widget.sendCode, { path, body: { email } }));
    const items = (await call(origin, widget.orderPage, { path })).items.map((one) => one.uuid);
    token = (await call(origin, widget.addItems, { path, body: { email, code, items } })).access_token;
  }
  const { rows } = await folder.admin((client) =>
    client.query('select id::int, uuid from directory.shoppers where email = $1', [email]),
  );
  return { email, token, id: Number(rows[0].id), uuid: String(rows[0].uuid) };
}

/** How many rows stand under a shopper’s number, own and shared. */
const rowsOf = (id: number): Promise<number> =>
  folder.admin(async (client) => {
    const { rows } = await client.query<{ name: string }>('select name from app.shopper_tables()');
    let count = 0;
    for (const { name } of rows)
      count += (await client.query(`select from ${name} where shopper_id = $1`, [id])).rowCount ?? 0;
    return count;
  });
const somewhere = () => Math.random() * 120;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

it('an erasure and a join go on where a kill has ended them: nothing twice, nothing left', {
  timeout: 300_000,
}, async () => {
  let server = folder.start(env);
  let origin = await server.url;
  const retailer = await logInAsRetailer(origin);
  const sites = [(await call(origin, websites.list, { token: retailer })).items[0]?.uuid ?? ''];
  for (let round = 0; round < 4; round += 1) {
    const name = (who: string) => `${who}-${round}@killed.example`;
    const [gone, into, joined] = [
      await wardrobeOf(origin, name('gone'), sites),
      await wardrobeOf(origin, name('into'), sites),
      await wardrobeOf(origin, name('joined'), sites),
    ];
    const [code = ''] = await codesAfter([gone.email], () =>
      call(origin, shopperErasure.sendCode, { token: gone.token }),
    );
    const [own_code = '', other_code = ''] = await codesAfter([into.email, joined.email], () =>
      call(origin, shopperAddress.sendJoinCodes, { token: into.token, body: { address: joined.email } }),
    );
    await Promise.all([
      call(origin, shopperErasure.erase, { token: gone.token, body: { code } }),
      call(origin, shopperAddress.join, { token: into.token, body: { own_code, other_code } }),
    ]);
    await pause(somewhere());
    await server.end('SIGKILL');

    server = folder.start(env);
    origin = await server.url;
    await eventually(async () => (await rowsOf(gone.id)) + (await rowsOf(joined.id)) === 0);
    const { items } = await call(origin, wardrobe.list, { token: into.token });
    expect(items).toHaveLength(10);
    expect(new Set(items.map(({ uuid }) => uuid)).size).toBe(10);
    const list = await readFile(join(folder.dataDir, 'erased-wardrobes.list'), 'utf8');
    expect(list).toContain(`${gone.uuid} `);
    const { rows } = await folder.admin((client) =>
      client.query('select done_at is not null as done from directory.erasures where shopper_uuid = $1', [gone.uuid]),
    );
    expect(rows).toEqual([{ done: true }]);
    const { rows: left } = await folder.admin((client) =>
      client.query('select count(*)::int from item_events where shopper_id = any($1)', [[gone.id, joined.id]]),
    );
    expect(left).toEqual([{ count: 0 }]);
  }
  expect(await server.end('SIGTERM')).toBe(0);
});
