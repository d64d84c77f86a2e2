import { signIn } from '@dw/contract';
import { expect } from 'vitest';
import { demoPassword, demoUsers } from '../config/demo';
import { shopsFile } from '../domain/places/places-file.fixture';
import { importShops, postShops } from '../features/charity-shops/charity-shops.fixture';
import { call } from '../testing/client';
import type { Admin } from './import-books.fixture';
import type { Trial } from './kill-during-imports.fixture';
import { eventually } from './patience.fixture';

const shops = 12_000;
/** Every third shop is changed, every 600th line is out of the world. */
const changed = shops / 3;
const refused = shops / 600;
const charity = demoUsers.find(({ role }) => role === 'CHARITY')?.email ?? '';

type Books = {
  readonly state: string;
  readonly position: number;
  readonly updated: number;
  readonly refused: number;
  readonly changed: number;
  readonly places: number;
  readonly counted: number;
  readonly listed: number;
};

/** What the newest import says, and what is in the tables, at one moment. */
const books = `
  select i.state, i.position, i.updated, i.refused,
    (select count(*)::int from places p where p.account_id = i.account_id) as places,
    (select count(*)::int from places p where p.account_id = i.account_id and p.description = $2) as changed,
    (select sum(c.places)::int from place_cells c where c.account_id = i.account_id and c.level = 4) as counted,
    (select count(*)::int from import_refused_lines r where (r.account_id, r.import_id) = (i.account_id, i.id)) as listed
  from imports i join directory.memberships m on m.account_id = i.account_id join directory.users u on u.id = m.user_id
  where u.email = $1 order by i.id desc limit 1`;

const rows = (mark?: string) =>
  Array.from({ length: shops }, (_, at) => ({
    store_code: `KILL-${at}`,
    name: `Shop ${at}`,
    lat: (54 + at / 100_000).toFixed(6),
    ...(mark && at % 3 === 0 && { description: mark }),
  }));

/** The charity’s shops are there already; an import that changes a third of them is killed. */
export const shopsTrial =
  (admin: Admin) =>
  async (origin: string): Promise<Trial> => {
    const { access_token: token } = await call(origin, signIn.login, {
      body: { email: charity, password: demoPassword },
    });
    const stocked = await importShops({ origin }, { token, content: shopsFile(rows()) });
    expect(stocked).toMatchObject({ status: 1, refused: 0 });

    const mark = `Killed ${crypto.randomUUID()}`;
    const lines = rows(mark);
    for (let at = 600; at <= shops; at += 600)
      lines.splice(at + at / 600 - 1, 0, { store_code: 'OUT', name: 'Nowhere', lat: '91' });
    const answer = await postShops(origin, { token, content: shopsFile(lines) });
    expect(answer.status, await answer.text()).toBe(201);

    let last: Books | undefined;
    const look = async () => {
      const now = (await admin((client) => client.query<Books>(books, [charity, mark]))).rows[0];
      if (!now) throw new Error('The import is gone.');
      expect(now.changed).toBe(now.updated);
      expect(now.listed).toBe(now.refused);
      expect(now.counted).toBe(now.places);
      expect(now.places).toBe(last?.places ?? now.places);
      expect(now.position).toBeGreaterThanOrEqual(last?.position ?? 0);
      last = now;
      return now;
    };
    const whole = async () => {
      const done = await eventually(async () => {
        const now = await look();
        return now.state !== 'running' && now;
      });
      expect(done).toMatchObject({ state: 'done', position: lines.length, updated: changed, refused });
    };
    return { look, whole };
  };
