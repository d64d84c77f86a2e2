import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { shopperAddress, shopperErasure, wardrobe } from '@dw/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call, request } from '../testing/client';
import { type CutServer, cutServer } from './cut-anywhere.fixture';
import { eventually } from './patience.fixture';

const patient = { timeout: 1_200_000 };
let server: CutServer;
let site: string;
beforeAll(async () => {
  server = await cutServer();
  ({ site } = await server.retailer());
}, 300_000);
afterAll(() => server.clean());

/** How many rows stand under a shopper’s number, own and shared. */
async function rowsOf(id: number): Promise<number> {
  const tables = await server.query('select name from app.shopper_tables()');
  const counts = tables.map(({ name }) => `select 1 from ${name} where shopper_id = $1`).join(' union all ');
  return (await server.query(counts, [id])).length;
}

it(
  'an erasure that is killed at any of its messages is asked for or not, and then nothing is left',
  patient,
  async () => {
    const prepare = async () => {
      const { email, token, id, uuid } = await server.someone(site);
      const [code = ''] = await server.codesAfter([email], () =>
        call(server.origin(), shopperErasure.sendCode, { token }),
      );
      const act = () => request(server.origin(), shopperErasure.erase, { token, body: { code } });
      const kept = async () =>
        (
          await server.query(
            `select (erased_at is not null) as erased, (email = $2) as addressed,
             (select count(*)::int from directory.shopper_sessions where shopper_id = $1 and revoked_at is null) as sessions,
             (select count(*)::int from directory.erasures where shopper_uuid = uuid) as asked
           from directory.shoppers where id = $1`,
            [id, email],
          )
        )[0];
      const afterwards = async ({ erased }: Awaited<ReturnType<typeof kept>>, at: string) => {
        expect((await act()).status, at).toBe(erased ? 401 : 200);
        await eventually(async () => (await rowsOf(id)) === 0);
        await eventually(
          async () =>
            (
              await server.query('select from directory.erasures where shopper_uuid = $1 and done_at is not null', [
                uuid,
              ])
            ).length === 1,
        );
        const list = await readFile(join(server.dataDir, 'erased-wardrobes.list'), 'utf8');
        expect(list, at).toContain(`${uuid} `);
      };
      return { act, kept, afterwards };
    };
    const killed = await server.cutAnywhere({
      prepare,
      nothing: { erased: false, addressed: true, sessions: 1, asked: 0 },
      all: { erased: true, addressed: false, sessions: 0, asked: 1 },
    });
    expect(Math.min(...Object.values(killed))).toBeGreaterThan(3);
  },
);

it(
  'a join that is killed at any of its messages is made or not, and then all things are in the one',
  patient,
  async () => {
    const prepare = async () => {
      const [own, other] = [await server.someone(site), await server.someone(site)];
      const { token } = own;
      const [own_code = '', other_code = ''] = await server.codesAfter([own.email, other.email], () =>
        call(server.origin(), shopperAddress.sendJoinCodes, { token, body: { address: other.email } }),
      );
      const act = () => request(server.origin(), shopperAddress.join, { token, body: { own_code, other_code } });
      const kept = async () =>
        (
          await server.query(
            `select (joined_into is not null) as joined,
             (select count(*)::int from directory.shopper_sessions where shopper_id = $1 and revoked_at is null) as sessions
           from directory.shoppers where id = $1`,
            [other.id],
          )
        )[0];
      const afterwards = async ({ joined }: Awaited<ReturnType<typeof kept>>, at: string) => {
        expect((await act()).status, at).toBe(joined ? 422 : 200);
        await eventually(async () => (await rowsOf(other.id)) === 0);
        const { items } = await call(server.origin(), wardrobe.list, { token });
        expect(new Set(items.map(({ uuid }) => uuid)).size, at).toBe(4);
      };
      return { act, kept, afterwards };
    };
    const killed = await server.cutAnywhere({
      prepare,
      nothing: { joined: false, sessions: 1 },
      all: { joined: true, sessions: 0 },
    });
    expect(Math.min(...Object.values(killed))).toBeGreaterThan(3);
  },
);
