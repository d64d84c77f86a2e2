// bench:intake [seconds]: orders of one website at 200 a second, and again while the server is killed and started anew.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { signIn, websites, widget } from '@dw/contract';
import pg from 'pg';
import { runningConnection } from '../../apps/api/src/platform/embedded/embedded-postgres';
import { call } from '../../apps/api/src/testing/client';
import { demo } from '../../e2e/src/demo';
import { ownAddress } from '../../e2e/src/own-address';
import { type Product, startServer } from '../../e2e/src/server';
import { boundedTo } from './lib/bounded';
import { garment } from './lib/garment';
import { rounded } from './lib/median';
import { paced } from './lib/paced';
import { percentile } from './lib/percentile';
import { report } from './lib/report';
import { type Answered, post } from './lib/rush';

const seconds = Number(process.argv[2] ?? 60);
const perSecond = 200;
const secondsWithKill = Math.min(20, seconds);
const patienceMs = 30_000;
const shops = Array.from({ length: 50 }, ownAddress);

type Sent = { readonly number: string; readonly pieces: number; readonly answer: Answered; readonly tries: number };

/** One order in three has two pieces. */
const piecesOf = (at: number) => (at % 3 === 0 ? 2 : 1);
const bodyOf = (number: string, at: number) =>
  JSON.stringify({
    order: { number, currency: 'GBP', products: [{ ...garment('Wool overcoat'), quantity: piecesOf(at) }] },
  });

boundedTo(240);
const dataDir = mkdtempSync(join(tmpdir(), 'dw-bench-intake-'));
chmodSync(dataDir, 0o755);
let product: Product = await startServer({ dataDir });
const { origin } = product;
const agent = new Agent({ keepAlive: true });
try {
  const { access_token: token } = await call(origin, signIn.login, {
    body: { email: demo.retailer, password: demo.password },
  });
  const { site } = await call(origin, websites.create, { token, body: { name: 'Bench', url: 'intake.bench.example' } });
  const url = `${origin}/api/sites/${site.uuid}/products`;

  /** Sends an order as a shop does: again and again until someone answers for it. */
  const send = async (number: string, at: number, due: number): Promise<Sent> => {
    const asked = { url, headers: { ...shops[at % shops.length] }, body: bodyOf(number, at) };
    for (let tries = 1; ; tries += 1) {
      const answer = await post(agent, asked);
      const took = performance.now() - due;
      const unanswered = answer.status === 0 || answer.status === 503;
      if (!unanswered || took > patienceMs) return { number, pieces: piecesOf(at), answer: { ...answer, took }, tries };
      await pause(100);
    }
  };

  await paced({ perSecond: 50, seconds: 3 }, (at, due) => send(`warm-${at}`, at, due));
  const steady = await paced({ perSecond, seconds }, (at, due) => send(`steady-${at}`, at, due));

  const killing = (async () => {
    await pause((secondsWithKill * 1000) / 2);
    const begun = performance.now();
    product.process.kill('SIGKILL');
    product = await startServer({ dataDir, env: { PORT: new URL(origin).port } });
    return (performance.now() - begun) / 1000;
  })();
  const killed = await paced({ perSecond, seconds: secondsWithKill }, (at, due) => send(`killed-${at}`, at, due));
  const away = await killing;

  const all = [...steady, ...killed];
  const accepted = all.filter(({ answer }) => answer.status === 200);
  // Whoever asks again gets the page of the first time.
  const again = await Promise.all(
    killed
      .filter((_, at) => at % 20 === 0)
      .map(async (one, at) => ({ one, other: await send(one.number, at * 20, 0) })),
  );
  const urlOf = ({ answer }: Sent) => widget.receiveOrder.answer.parse(JSON.parse(answer.text)).url;
  const moved = again.filter(({ one, other }) => urlOf(one) !== urlOf(other)).length;
  const kept = await inDatabase(site.id);
  const due = new Map(all.map(({ number, pieces }) => [number, pieces]));
  const lost = accepted.filter(({ number, pieces }) => (kept.get(number)?.items ?? 0) < pieces).length;
  const doubled = [...kept].filter(
    ([number, { orders, items }]) => orders > 1 || items > (due.get(number) ?? 2),
  ).length;
  const pieces = [...kept.values()].reduce((sum, { items }) => sum + items, 0);
  const counted = await countedOnList(token, site.uuid, pieces);

  const took = steady.map(({ answer }) => answer.took);
  report(
    'intake',
    [
      { name: 'order, p99', value: rounded(percentile(took, 0.99), 1), unit: 'ms', atMost: 100 },
      { name: 'orders taken', value: accepted.length, unit: `of ${all.length}`, atLeast: all.length },
      { name: 'lost or halved', value: lost, unit: 'orders', atMost: 0 },
      { name: 'doubled', value: doubled, unit: 'orders', atMost: 0 },
      { name: 'another page the second time', value: moved, unit: 'orders', atMost: 0 },
      { name: 'counted on the list', value: counted, unit: `of ${pieces} items`, atLeast: pieces },
    ],
    {
      perSecond,
      seconds,
      ms: Object.fromEntries(
        [0.5, 0.9, 0.99, 0.999].map((part) => [`p${part * 100}`, rounded(percentile(took, part), 1)]),
      ),
      kill: {
        seconds: secondsWithKill,
        awaySeconds: rounded(away, 2),
        triedAgain: killed.filter(({ tries }) => tries > 1).length,
      },
      notTaken: [...new Set(all.filter(({ answer }) => answer.status !== 200).map(({ answer }) => answer.text))].slice(
        0,
        3,
      ),
      orders: kept.size,
      counted,
    },
  );
} finally {
  agent.destroy();
  await product.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

/** What the tables hold of a website: orders of each number, and their items. */
async function inDatabase(siteId: number) {
  const login = await runningConnection(dataDir);
  if (!login) throw new Error('The product runs no database of its own.');
  const owner = new pg.Client({ ...login, database: 'digital_wardrobe' });
  await owner.connect();
  const { rows } = await owner.query<{ number: string; orders: number; items: number }>(
    `select o.number, count(distinct o.id)::int as orders, count(i.id)::int as items
     from orders o left join items i on i.account_id = o.account_id and i.order_id = o.id
     where o.site_id = $1 group by o.number`,
    [siteId],
  );
  await owner.end();
  return new Map(rows.map(({ number, ...counts }) => [number, counts]));
}

/** The items that the website list shows, once they are all counted or some seconds have gone by. */
async function countedOnList(token: string, uuid: string, due: number): Promise<number> {
  for (let tries = 0; ; tries += 1) {
    const { items_count: counted } = await call(origin, websites.get, { token, path: { uuid } });
    if (counted >= due || tries === 50) return counted;
    await pause(200);
  }
}
