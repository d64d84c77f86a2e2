// bench:options: what 10 things can become, over 2,000 offers and 50,000 places: processor of the server and its Postgres for a call.
import { options, wardrobe } from '@dw/contract';
import pg from 'pg';
import { seededRandom } from '../../apps/api/src/demo/seeded-random';
import { cellOf } from '../../apps/api/src/domain/places/map-cells';
import { standardTags } from '../../apps/api/src/domain/tags/standard-tags';
import { hashSecret } from '../../apps/api/src/platform/auth/secrets';
import { call } from '../../apps/api/src/testing/client';
import { startProduct } from './lib/bench-product';
import { boundedTo } from './lib/bounded';
import { median, rounded } from './lib/median';
import { processorOf } from './lib/processor';
import { report } from './lib/report';

const [offers, places, things] = [2000, 50_000, 10];
const [warm, runs] = [20, 100];
/** Where most people are, and so most places: latitude, longitude. */
const towns = [
  [51.51, -0.12],
  [53.48, -2.24],
  [52.48, -1.9],
  [53.8, -1.55],
  [55.95, -3.2],
  [51.48, -3.18],
] as const;
const first = 1_000_000;

const random = seededRandom(11);
const oneOf = <T>(all: readonly T[]): T => {
  const one = all[Math.floor(random() * all.length)];
  if (one === undefined) throw new Error('There is nothing to choose from.');
  return one;
};
const tags = () => JSON.stringify([0, 1, 2].map(() => ({ name: oneOf(standardTags), own: false })));

const someOffers = Array.from({ length: offers }, (_, at) => ({
  account_id: first + at,
  kind: at % 4 === 0 ? 'take_back' : 'give',
  title: `Company ${at}`,
  accepts: at % 3 === 0 ? tags() : '[]',
  refuses: at % 3 === 1 ? tags() : '[]',
  by_post: at % 2 === 0,
}));
const somePlaces = Array.from({ length: places }, (_, at) => {
  const [lat, lng] = oneOf(towns);
  const spread = () => (random() + random() + random() - 1.5) * 0.4;
  const [latMicro, lngMicro] = [Math.round((lat + spread()) * 1e6), Math.round((lng + spread()) * 1e6)];
  const { x, y } = cellOf({ latMicro, lngMicro });
  const kept = at % 5 === 0 ? `{"accepts": ${tags()}, "refuses": []}` : '';
  return { account_id: first + (at % offers), place_id: at, lat: latMicro, lng: lngMicro, x, y, tags: kept };
});
const names = ['Wool overcoat', 'Straight jeans', 'Chelsea boots', 'Knitted scarf', 'Linen shirt'];
const token = 'o'.repeat(43);

async function fill(owner: pg.Client): Promise<void> {
  await owner.query(
    `insert into directory.public_offers (account_id, kind, title, accepts, refuses, takes_from, in_places, by_post, carriers)
     select account_id, kind, title, accepts::jsonb, refuses::jsonb, 'any', true, by_post, '[]'
     from json_to_recordset($1) as o(account_id bigint, kind text, title text, accepts text, refuses text, by_post boolean)`,
    [JSON.stringify(someOffers)],
  );
  await owner.query(
    `insert into directory.public_places (account_id, place_id, uuid, kind, name, city, lat_micro, lng_micro, cell_x, cell_y, tags)
     select account_id, place_id, gen_random_uuid(), 'charity-points', 'Shop ' || place_id, 'Town', lat, lng, x, y, tags
     from json_to_recordset($1) as p(account_id bigint, place_id bigint, lat int, lng int, x int, y int, tags text)`,
    [JSON.stringify(somePlaces)],
  );
  const shopper = await owner.query<{ id: string }>(
    "insert into directory.shoppers (email) values ('options@bench.example') returning id",
  );
  const id = shopper.rows[0]?.id;
  await owner.query(
    "insert into directory.shopper_sessions (token_hash, shopper_id, expires_at) values ($1, $2, now() + interval '1 day')",
    [hashSecret(token), id],
  );
  await owner.query(
    `insert into wardrobe_items (shopper_id, origin, shop_account_id, item_id, name, gender, currency, bought_at, added_at)
     select $1, 'order', $2 + n, n, ($3::text[])[1 + n % 5], 'Women', 'GBP', now() - interval '200 days', now()
     from generate_series(1, $4) n`,
    [id, first, names, things],
  );
  await owner.query('analyze directory.public_places');
}

boundedTo(240);
const { product, database, stop } = await startProduct();
try {
  const owner = new pg.Client(database);
  await owner.connect();
  await fill(owner);
  await owner.end();
  const listed = await call(product.origin, wardrobe.list, { token, query: { per_page: String(things) } });
  const items = listed.items.map(({ uuid }) => uuid);
  const took: number[] = [];
  const ask = async (at: number) => {
    const [lat, lng] = towns[at % towns.length] ?? towns[0];
    const begun = performance.now();
    const answer = await call(product.origin, options.ofItems, { token, body: { items, lat, lng } });
    took.push(performance.now() - begun);
    return answer;
  };
  for (let run = 0; run < warm; run += 1) await ask(run);
  took.length = 0;
  const pid = product.process.pid ?? 0;
  const before = processorOf(pid, product.dataDir);
  let last = await ask(0);
  for (let run = 1; run < runs; run += 1) last = await ask(run);
  const spent = (processorOf(pid, product.dataDir) - before) / runs;
  report(
    'options',
    [{ name: 'options of 10 things', value: rounded(spent, 1), unit: 'ms of processor', atMost: 100 }],
    { offers, places, things, runs, medianMs: rounded(median(took), 1), open: last.options.length + last.more },
  );
} finally {
  await stop();
}
