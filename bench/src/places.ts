// bench:places [places]: shops from a file beside a raw COPY of the same rows into the same table; map, finder, lists and a month’s sums by shop beside those of 500.
import { chmodSync, mkdtempSync, openAsBlob, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { charityPages, charityShops, donations, importAnswer, placeColumns, shopImports, signIn } from '@dw/contract';
import pg from 'pg';
import { seededRandom } from '../../apps/api/src/demo/seeded-random';
import { call } from '../../apps/api/src/testing/client';
import { demo } from '../../e2e/src/demo';
import { startProduct } from './lib/bench-product';
import { boundedTo } from './lib/bounded';
import { median, rounded } from './lib/median';
import { report } from './lib/report';

const many = Number(process.argv[2] ?? 50_000);
const few = 500;
const pollMs = 50;
const runs = 80;
const warmRuns = 20;
/** Towns that shops gather around: latitude, longitude, share. */
const towns = [
  [51.51, -0.12, 0.3],
  [53.48, -2.24, 0.15],
  [52.48, -1.9, 0.12],
  [53.8, -1.55, 0.1],
  [55.95, -3.2, 0.08],
  [51.48, -3.18, 0.08],
  [54.97, -1.61, 0.07],
  [50.82, -0.14, 0.1],
] as const;
const views = [
  { name: 'country', north: 59, south: 49.8, west: -8, east: 2, zoom: 6 },
  { name: 'region', north: 52.2, south: 50.9, west: -1.4, east: 1.2, zoom: 9 },
  { name: 'town', north: 53.55, south: 53.4, west: -2.4, east: -2.1, zoom: 12 },
  { name: 'street', north: 51.515, south: 51.505, west: -0.135, east: -0.115, zoom: 16 },
] as const;

type Place = { readonly name: string; readonly lat: string; readonly lng: string; readonly hours: readonly string[] };
const hours = ['08:00-12:30;13:30-17:00', '09:00-17:30', '10:00-16:00', 'closed'];

const sharesUpTo = (last: number) => towns.slice(0, last + 1).reduce((sum, [, , share]) => sum + share, 0);

/** The same places each time, most of them around towns. */
function places(count: number): Place[] {
  const random = seededRandom(7);
  return Array.from({ length: count }, (_, at) => {
    const share = random();
    const town = towns.find((_town, before) => share < sharesUpTo(before)) ?? towns[0];
    const spread = () => (random() + random() + random() - 1.5) * 0.4;
    return {
      name: at === 0 ? 'Lighthouse' : `Shop ${at}`,
      lat: (town[0] + spread()).toFixed(6),
      lng: (town[1] + spread()).toFixed(6),
      hours: placeColumns.slice(9).map((_day, day) => hours[(at + day) % hours.length] ?? ''),
    };
  });
}

/** The file as a caller sends it. */
const upload = (rows: readonly Place[]) =>
  [
    `${placeColumns.join(',')},store_code`,
    ...rows.map(
      ({ name, lat, lng, hours: week }, at) =>
        `${lat},${lng},${name},${at} King Street,Leeds,GB,LS${at % 29} ${at % 9}AP,Clothing and shoes,1,${week.join(',')},S-${at}`,
    ),
    '',
  ].join('\n');

const columns = `account_id, kind, name, description, street, city, postcode, country_code, lat_micro, lng_micro, cell_x, cell_y,
  zone, active, store_code, code_key, match_key, opening_hours`;

/** A second charity, whose user has the demo’s password. */
const second = `
  with made as (insert into accounts (role, company_name) values ('CHARITY', 'Few') returning account_id),
    person as (insert into directory.users (email, password_hash, first_name, last_name)
      select $2, password_hash, first_name, last_name from directory.users where email = $1 returning id)
  insert into directory.memberships (user_id, account_id, role) select id, account_id, 'CHARITY' from made, person`;

async function logIn(origin: string, email: string) {
  const { access_token } = await call(origin, signIn.login, { body: { email, password: demo.password } });
  return access_token;
}

/** Empties the account of its places, as if none had ever been there. */
async function forget(owner: pg.Client): Promise<void> {
  await owner.query('truncate places, place_cells cascade');
  await owner.query('vacuum places, place_cells');
}

async function importAll(origin: string, token: string, path: string) {
  const form = new FormData();
  form.set('points', await openAsBlob(path), 'shops.csv');
  const begun = performance.now();
  const posted = await fetch(`${origin}/api/charities/points/import`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
    body: form,
  });
  for (let last = importAnswer.parse(await posted.json()); ; ) {
    if (last.status !== 0) return { seconds: (performance.now() - begun) / 1000, last };
    await pause(pollMs);
    const { items } = await call(origin, shopImports.list, { token });
    last = items[0] ?? last;
  }
}

type Side = 'few' | 'many';
type Asked = { readonly name: string; readonly ask: (side: Side) => Promise<object> };

/** What is asked of both accounts: the map's views, the finder with and without a place, pages of the list and its search. */
function asked(origin: string, tokens: Readonly<Record<Side, string>>, names: Readonly<Record<Side, string>>): Asked[] {
  const maps = views.map(({ name, ...query }) => ({
    name: `map, ${name}`,
    ask: async (side: Side) => {
      const { places: listed, clusters, total } = await call(origin, charityShops.map, { token: tokens[side], query });
      return { listed: listed.length, clusters: clusters.length, total };
    },
  }));
  const froms = [
    { name: 'nowhere said', query: {} },
    ...towns.slice(0, 4).map(([lat, lng]) => ({ name: `${lat}, ${lng}`, query: { lat, lng } })),
    { name: 'far from all', query: { lat: 58.5, lng: -4.5 } },
  ];
  const finders = froms.map(({ name, query }) => ({
    name: `finder, ${name}`,
    ask: async (side: Side) => {
      const { items, more } = await call(origin, charityPages.shops, { path: { name: names[side] }, query });
      return { listed: items.length, more };
    },
  }));
  const pages = [
    { name: 'first page', query: {} },
    { name: 'by town', query: { sort: 'city' } },
    { name: 'search of one', query: { search: 'lighthouse' } },
    { name: 'search of none', query: { search: 'nothing of this' } },
  ] as const;
  const lists = pages.map(({ name, query }) => ({
    name: `list, ${name}`,
    ask: async (side: Side) => {
      const { items, info } = await call(origin, charityShops.list, { token: tokens[side], query });
      return { listed: items.length, total: info.total_items };
    },
  }));
  const months = ['2026-05', 'present'] as const;
  const sums = months.flatMap((month) =>
    (['shop', 'area'] as const).map((by) => ({
      name: `sums by ${by}, ${month === 'present' ? 'the present month' : 'a month'}`,
      ask: async (side: Side) => {
        const query = { by, per_page: 100, ...(month !== 'present' && { month }) };
        const { items, total } = await call(origin, donations.shopsReport, { token: tokens[side], query });
        return { rows: items.length, given: total.given, waiting: total.waiting };
      },
    })),
  );
  return [...maps, ...finders, ...lists, ...sums];
}

/** The same things come to both charities, at a hundred of their shops: in a month, and waiting now. */
const given = `
  insert into donations (account_id, place_id, name, status, received_at, sold_price, currency)
  select a.account_id, p.ids[1 + n % 100], 'Coat ' || n, case when n % 3 = 0 then 'SOLD' else 'RECEIVED' end,
    timestamptz '2026-05-01 12:00Z' + n * interval '5 minutes', case when n % 3 = 0 then 1250 end, case when n % 3 = 0 then 'GBP' end
  from accounts a, lateral (select array(select id from places where account_id = a.account_id order by id limit 100) as ids) p, generate_series(1, 3000) n
  where a.role = 'CHARITY' and p.ids[1] is not null
  union all
  select a.account_id, p.ids[1 + n % 100], 'Hat ' || n, 'ANNOUNCED', null, null, null
  from accounts a, lateral (select array(select id from places where account_id = a.account_id order by id limit 100) as ids) p, generate_series(1, 1000) n
  where a.role = 'CHARITY' and p.ids[1] is not null`;

/** Each call for both accounts in turns: the medians of their milliseconds, and of the pairs’ ratios. */
async function compare(subjects: readonly Asked[]) {
  const compared = [];
  for (const { name, ask } of subjects) {
    const took: Record<Side, number[]> = { few: [], many: [] };
    const seen: Partial<Record<Side, object>> = {};
    for (let run = 0; run < runs; run += 1) {
      for (const side of run % 2 === 0 ? (['few', 'many'] as const) : (['many', 'few'] as const)) {
        const begun = performance.now();
        seen[side] = await ask(side);
        if (run >= warmRuns) took[side].push(performance.now() - begun);
      }
    }
    const ratio = rounded(median(took.many.map((ms, at) => ms / (took.few[at] ?? ms))), 2);
    const ms = { few: rounded(median(took.few), 2), many: rounded(median(took.many), 2) };
    compared.push({ name, ratio, ms, ...seen });
  }
  return compared;
}

/** The second charity takes things in its shops as the demo’s does, under a name of its own. */
const open = `
  with made as (select account_id from accounts where company_name = 'Few'),
    named as (insert into directory.public_names (name, account_id, title, programmes) select 'few-shops', account_id, 'Few', '{CHARITY_SHOPS}' from made)
  insert into entitlements (account_id, type, status) select account_id, 'CHARITY_SHOPS', 'ACTIVE' from made`;

/** Waits for the job that tells the public where the shops are. */
async function told(owner: pg.Client, expected: number): Promise<void> {
  for (;;) {
    const { rows } = await owner.query<{ all: number }>('select count(*)::int as all from directory.public_places');
    if (rows[0]?.all === expected) return;
    await pause(pollMs);
  }
}

boundedTo(240);
const folder = mkdtempSync(join(tmpdir(), 'dw-bench-places-'));
chmodSync(folder, 0o755);
const { product, database, stop } = await startProduct();
try {
  const owner = new pg.Client(database);
  // Where something fails the product stops first, and what failed is the error to read.
  owner.on('error', () => undefined);
  await owner.connect();
  await owner.query(second, [demo.charity, 'few@bench.example']);
  await owner.query(open);
  const [token, other] = [await logIn(product.origin, demo.charity), await logIn(product.origin, 'few@bench.example')];
  const write = (name: string, count: number) => {
    const path = join(folder, name);
    writeFileSync(path, upload(places(count)));
    return path;
  };
  const file = write('many.csv', many);
  await forget(owner);
  const imported = await importAll(product.origin, token, file);
  const rows = join(folder, 'rows.copy');
  writeFileSync(rows, '');
  chmodSync(rows, 0o666);
  await owner.query(`copy (select ${columns} from places order by id) to '${rows}'`);
  await importAll(product.origin, other, write('few.csv', few));
  await told(owner, many + few);
  await owner.query('delete from donations where handover_id is null');
  await owner.query(given);
  await owner.query('vacuum analyze places, place_cells, directory.public_places, donations');
  const names = { few: 'few-shops', many: 'second-rail' };
  const compared = await compare(asked(product.origin, { few: other, many: token }, names));
  const again = await importAll(product.origin, token, file);

  const copies: number[] = [];
  for (let run = 0; run < 3; run += 1) {
    await forget(owner);
    const begun = performance.now();
    await owner.query(`copy places (${columns}) from '${rows}'`);
    copies.push((performance.now() - begun) / 1000);
  }
  const floor = median(copies);
  await owner.end();
  report(
    'places',
    [
      { name: 'import', value: rounded(imported.seconds / floor, 2), unit: 'times the COPY', atMost: 3 },
      ...compared.map(({ name, ratio }) => ({
        name,
        value: ratio,
        unit: `times that of ${few}`,
        atMost: 2,
      })),
    ],
    {
      places: many,
      copySeconds: copies.map((seconds) => rounded(seconds, 2)),
      importSeconds: rounded(imported.seconds, 2),
      again: { seconds: rounded(again.seconds, 2), unchanged: again.last.unchanged },
      report: { added: imported.last.added, refused: imported.last.refused },
      compared,
    },
  );
} finally {
  await stop();
  rmSync(folder, { recursive: true, force: true });
}
