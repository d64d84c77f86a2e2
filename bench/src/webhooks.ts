// bench:webhooks [orders]: a message for each of 1,000 orders, to an address that fails, hangs and redirects, and then recovers.
import { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { signIn, webhooks, websites } from '@dw/contract';
import { call } from '../../apps/api/src/testing/client';
import { demo } from '../../e2e/src/demo';
import { ownAddress } from '../../e2e/src/own-address';
import { startServer } from '../../e2e/src/server';
import { boundedTo } from './lib/bounded';
import { type Got, isSigned, startFailingSink } from './lib/failing-sink';
import { rounded } from './lib/median';
import { paced } from './lib/paced';
import { report } from './lib/report';
import { post } from './lib/rush';

const orders = Number(process.argv[2] ?? 1000);
const perSecond = 50;
/** It goes on being unwell until so many messages have failed twice: those wait for minutes then. */
const failedTwice = orders / 10;

boundedTo(240);
const product = await startServer({ env: { WEBHOOK_TIMEOUT: '1' } });
const sink = await startFailingSink();
const { origin } = product;
const agent = new Agent({ keepAlive: true });
try {
  const { access_token: token } = await call(origin, signIn.login, {
    body: { email: demo.retailer, password: demo.password },
  });
  const { site } = await call(origin, websites.create, { token, body: { name: 'Bench', url: 'hooks.bench.example' } });
  const { webhook, secret } = await call(origin, webhooks.create, {
    token,
    body: { url: sink.url, events: ['order.received'] },
  });
  const path = { id: webhook.id };
  const since = new Date();

  const ids = () => new Set(sink.received.map(({ id }) => id));
  const taken = () => new Set(sink.received.filter((one) => one.taken).map(({ id }) => id));
  const bodyOf = (at: number) =>
    JSON.stringify({
      order: {
        number: numberOf(at),
        currency: 'GBP',
        products: [{ name: nameOf(at), price: '149.50', images: ['https://shop.example/pictures/garment.jpg'] }],
      },
    });
  const begun = performance.now();
  const secondsSince = () => rounded((performance.now() - begun) / 1000, 1);
  const answers = await paced({ perSecond, seconds: orders / perSecond }, (at) =>
    post(agent, { url: `${origin}/api/sites/${site.uuid}/products`, headers: { ...ownAddress() }, body: bodyOf(at) }),
  );
  const accepted = answers.filter(({ status }) => status === 200).length;

  await until(120, () => ids().size === orders && sink.received.length >= orders + failedTwice);
  const unwell = { seconds: secondsSince(), tries: sink.received.length };
  sink.recover();
  // What has failed once comes by itself after five seconds.
  await settled(15, () => taken().size);
  const byItself = taken().size;
  const { count: replayed } = await call(origin, webhooks.replay, {
    token,
    path,
    body: { since: new Date(since.getTime() - 1000).toISOString() },
  });
  await until(60, () => taken().size === orders);
  const seconds = secondsSince();
  // Nothing may come twice once it has been taken.
  await pause(7000);
  const log = await wholeLog(token, path);

  report(
    'webhooks',
    [
      { name: 'delivered', value: taken().size, unit: `of ${orders} messages`, atLeast: orders },
      { name: 'delivered, says the log', value: log.delivered, unit: `of ${orders}`, atLeast: orders },
      { name: 'ids in all tries', value: ids().size, unit: `for ${orders} messages`, atMost: orders },
      { name: 'bodies that changed between tries', value: changedBodies(), unit: 'messages', atMost: 0 },
      { name: 'wrong bodies', value: wrongBodies(), unit: 'messages', atMost: 0 },
      {
        name: 'wrong signatures',
        value: sink.received.filter((one) => !isSigned(one, secret)).length,
        unit: 'tries',
        atMost: 0,
      },
      { name: 'calls of the redirect’s target', value: sink.redirected(), unit: 'calls', atMost: 0 },
      {
        name: 'taken more than once',
        value: sink.received.filter((one) => one.taken).length - orders,
        unit: 'messages',
        atMost: 0,
      },
    ],
    { orders, accepted, unwell, byItself, replayed, seconds, tries: sink.received.length, triesInLog: log.tries },
  );
} finally {
  agent.destroy();
  sink.close();
  await product.stop();
}

function numberOf(at: number): string {
  return `hook-${at}`;
}
function nameOf(at: number): string {
  return `Überwurf ${at} “wool” <b>`;
}

/** Messages whose body was another in one of their tries. */
function changedBodies(): number {
  const first = new Map<string, string>();
  const changed = sink.received.filter(({ id, body }) => {
    const known = first.get(id);
    if (known === undefined) first.set(id, body);
    return known !== undefined && known !== body;
  });
  return new Set(changed.map(({ id }) => id)).size;
}

/** What was taken and does not say what its order said, and orders that two messages tell of. */
function wrongBodies(): number {
  const told = new Map<string, string>();
  const isWrong = ({ id, body }: Got): boolean => {
    const { type, data } = JSON.parse(body);
    const number = String(data.order.number);
    const at = Number(number.split('-').at(-1));
    const known = told.get(number) ?? id;
    told.set(number, id);
    const [item, ...more] = data.items;
    const right =
      type === 'order.received' &&
      number === numberOf(at) &&
      at >= 0 &&
      at < orders &&
      more.length === 0 &&
      item.name === nameOf(at) &&
      item.price.amount === '149.50';
    return !right || known !== id;
  };
  return sink.received.filter((one) => one.taken && isWrong(one)).length;
}

/** What the webhook’s own log says of all its messages. */
async function wholeLog(token: string, path: { id: number }) {
  const { items } = await call(origin, webhooks.deliveries, { token, path, query: { per_page: 1000 } });
  return {
    delivered: items.filter(({ state }) => state === 'delivered').length,
    tries: items.reduce((sum, one) => sum + one.tries, 0),
  };
}

/** Waits for it, at most so many seconds. */
async function until(seconds: number, met: () => boolean): Promise<void> {
  const end = Date.now() + seconds * 1000;
  while (!met() && Date.now() < end) await pause(100);
}

/** Waits until the figure has not changed for ten seconds. */
async function settled(atLeast: number, figure: () => number): Promise<void> {
  await pause(atLeast * 1000);
  for (let last = -1; last !== figure(); ) {
    last = figure();
    await pause(10_000);
  }
}
