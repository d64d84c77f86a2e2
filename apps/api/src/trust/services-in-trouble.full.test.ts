import { createServer as createHttpServer } from 'node:http';
import type { Server } from 'node:net';
import { cards, lookups, paypalAccount, signIn, webhooks, websites, widget } from '@dw/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoPassword, demoUsers } from '../config/demo';
import { S3Server } from '../platform/files/s3-server.fixture';
import { call, request } from '../testing/client';
import { TestMailServer } from '../testing/mail-server';
import { memberLists } from '../testing/member-lists';
import { PayPalStandIn } from '../testing/paypal/paypal-stand-in';
import { type ServerFolder, type ServerProcess, serverFolder } from '../testing/server-process';
import { StripeStandIn } from '../testing/stripe/stripe-stand-in';
import { eventually } from './patience.fixture';
import { type Trouble, type WayToService, wayToService } from './way-to-service.fixture';

/** A call that needs a service waits for it so long at most, with a second for the call itself. */
const mostMs = 11_000;
/** What needs none is answered in this time, whatever waits meanwhile. */
const pageMs = 2000;

const mail = new TestMailServer();
const leeds = [{ lat: '53.7961', lon: '-1.5437', display_name: '1, Rail Lane, Leeds', place_rank: 30 }];
const geocoder = () =>
  createHttpServer((_, response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(leeds)),
  );
const hooked: string[] = [];
const receiver = () =>
  createHttpServer((incoming, response) => {
    hooked.push(String(incoming.headers['webhook-id']));
    incoming.resume();
    response.writeHead(204).end();
  });

const open: { readonly close: () => unknown }[] = [];
/** @returns where it listens */
async function listening(server: Server): Promise<string> {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  open.push(server);
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
}

let folder: ServerFolder;
let server: ServerProcess;
let origin: string;
let ways: Readonly<Record<'stripe' | 'paypal' | 'mail' | 'files' | 'geocoder' | 'webhooks', WayToService>>;
let tokens: Readonly<Record<(typeof demoUsers)[number]['role'], string>>;

async function logIn(email: string): Promise<string> {
  return (await call(origin, signIn.login, { body: { email, password: demoPassword } })).access_token;
}

beforeAll(async () => {
  const [stripe, paypal, s3] = [new StripeStandIn(), new PayPalStandIn(), new S3Server()];
  const at = {
    stripe: await stripe.start(),
    paypal: await paypal.start(),
    mail: `http://127.0.0.1:${await mail.listen()}`,
    files: await s3.listen(),
    geocoder: await listening(geocoder()),
    webhooks: await listening(receiver()),
  };
  open.push({ close: () => stripe.stop() }, { close: () => paypal.stop() }, s3, mail);
  ways = {
    stripe: await wayToService(at.stripe),
    paypal: await wayToService(at.paypal),
    mail: await wayToService(at.mail),
    files: await wayToService(at.files),
    geocoder: await wayToService(at.geocoder),
    webhooks: await wayToService(at.webhooks),
  };
  folder = await serverFolder();
  server = folder.start({
    ...PayPalStandIn.settings(`http://127.0.0.1:${ways.paypal.port}`, `http://127.0.0.1:${ways.stripe.port}`),
    ...{ DEMO_DATA: '1', ALLOW_PRIVATE_HOSTS: '1', WEBHOOK_TIMEOUT: '5' },
    SMTP_URL: `smtp://127.0.0.1:${ways.mail.port}`,
    GEOCODER_URL: `http://127.0.0.1:${ways.geocoder.port}/`,
    ...{ FILES_URL: 's3://bucket/files', AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${ways.files.port}` },
    ...{ AWS_ACCESS_KEY_ID: 'one', AWS_SECRET_ACCESS_KEY: 'secret', AWS_REGION: 'eu-west-2' },
  });
  origin = await server.url;
  const [retailer, partner, charity] = demoUsers;
  tokens = {
    RETAILER: await logIn(retailer.email),
    PARTNER: await logIn(partner.email),
    CHARITY: await logIn(charity.email),
  };
  // The demo pays already.
  await folder.admin((client) => client.query('delete from paypal_accounts; delete from cards'));
}, 120_000);
afterAll(async () => {
  await folder.clean();
  for (const way of Object.values(ways)) await way.close();
  for (const one of open) await one.close();
});

/** What somebody who works meanwhile asks for: every list of the contract that has no name in its path, and how they were answered. */
async function dashboard(): Promise<
  readonly { readonly path: string; readonly status: number; readonly ms: number }[]
> {
  const seen = [];
  for (const endpoint of memberLists) {
    if (endpoint.method !== 'GET' || endpoint.path.includes('{')) continue;
    for (const token of Object.values(tokens)) {
      const since = performance.now();
      const answer = await request(origin, endpoint, { token });
      await answer.arrayBuffer();
      seen.push({ path: endpoint.path, status: answer.status, ms: performance.now() - since });
    }
  }
  return seen;
}

type Answer = { readonly status: number; readonly text: string; readonly ms: number };

async function timed(asking: Promise<Response>): Promise<Answer> {
  const since = performance.now();
  const answer = await asking;
  return { status: answer.status, text: await answer.text(), ms: performance.now() - since };
}

async function upload(): Promise<Response> {
  const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#4F632F' } })
    .jpeg()
    .toBuffer();
  const body = new FormData();
  body.set('file', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'coat.jpg');
  const headers = { Authorization: `Bearer ${tokens.RETAILER}` };
  return fetch(`${origin}/api${lookups.uploadFile.path}`, { method: 'POST', headers, body });
}

const located = () => {
  const address = `${crypto.randomUUID().slice(0, 8)} Rail Lane, Leeds LS1 4AP`;
  return request(origin, lookups.coordination, { token: tokens.CHARITY, body: { address } });
};

const provider = 'The payment provider does not answer. Nothing is charged twice: look again in a few minutes.';
const store = 'The service cannot store anything at the moment. Try again later.';
/** What each service is asked for, and what is said of one that does not answer; an address is looked up by its postcode then. */
const asked = [
  ['stripe', () => request(origin, cards.begin, { token: tokens.PARTNER }), 503, provider],
  ['paypal', () => request(origin, paypalAccount.login, { token: tokens.RETAILER }), 503, provider],
  ['files', upload, 503, store],
  ['geocoder', located, 200, '"approximate":true'],
] as const;
const troubles: readonly Trouble[] = ['away', 'slow'];

it.each(troubles)(
  'each service %s: who asks it is told within ten seconds, the dashboard works, mails and webhooks come later',
  { timeout: 180_000 },
  async (trouble) => {
    // One whose code has not just been sent.
    const { email } = demoUsers[trouble === 'away' ? 1 : 2];
    const token = tokens.RETAILER;
    const url = `https://${crypto.randomUUID()}.example`;
    const { site } = await call(origin, websites.create, { token, body: { url } });
    const hook = `http://127.0.0.1:${ways.webhooks.port}/${trouble}`;
    await call(origin, webhooks.create, { token, body: { url: hook, events: ['order.received'] } });
    const before = { mails: mail.taken.length, hooks: hooked.length };
    for (const way of Object.values(ways)) way.trouble = trouble;

    const asking = asked.map(async ([service, ask, status, said]) => ({
      service,
      status,
      said,
      answer: await timed(ask()),
    }));
    const body = {
      order: { number: trouble, products: [{ name: 'Coat', images: ['https://shop.example/coat.jpg'] }] },
    };
    const unasked = await Promise.all([
      timed(request(origin, signIn.requestReset, { body: { email } })),
      timed(request(origin, widget.receiveOrder, { path: { uuid: site.uuid }, body })),
    ]);
    const seen = await dashboard();
    for (const { service, status, said, answer } of await Promise.all(asking)) {
      expect(answer, service).toMatchObject({ status });
      expect(answer.text, service).toContain(said);
      expect(answer.ms, service).toBeLessThan(mostMs);
    }
    expect(seen.length).toBeGreaterThan(60);
    expect([...unasked, ...seen].filter(({ status, ms }) => status >= 500 || ms > pageMs)).toEqual([]);
    expect(unasked.map(({ status }) => status)).toEqual([200, 200]);

    // Who is back is asked again at once, and what waited comes by itself.
    for (const way of Object.values(ways)) way.trouble = undefined;
    for (const [, ask] of asked) await eventually(async () => (await timed(ask())).status < 300);
    await eventually(async () => hooked.length > before.hooks);
    await eventually(async () => mail.taken.slice(before.mails).some((text) => text.includes(email)));
  },
);
