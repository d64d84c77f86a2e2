import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { stripeVersion } from '../../platform/payments/stripe/stripe-client';
import { type Judge, judgeOf } from '../published-api';
import { answerTo, type Fields } from './stripe-answers';
import { Refused, StripeState } from './stripe-state';

/**
 * How the next call of a kind goes wrong. `down`: no answer. `html`: a page of a proxy. `late`: it is done, and the
 * answer comes when nobody waits any more. `lost`: it is done, and the line is cut. `dropped`: it is done, and the line
 * is cut a while later, once.
 */
export type Fault = 'down' | 'html' | 'late' | 'lost' | 'dropped';

export const stripeKeys = {
  STRIPE_SECRET_KEY: 'sk_test_standin',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_standin',
  STRIPE_WEBHOOK_SECRET: 'whsec_first,whsec_second',
} as const;

/** Stripe over HTTP, as far as we call it. Every request is judged by Stripe’s published description, where that is there. */
export class StripeStandIn {
  readonly state = new StripeState();
  /** What was wrong with requests, by Stripe’s own description: it has to stay empty. */
  readonly complaints: string[] = [];
  /** Every call, as `POST /v1/refunds`. */
  readonly calls: string[] = [];
  /** Every body that came, as it came. */
  readonly bodies: string[] = [];
  readonly #faults: { readonly call: RegExp; readonly fault: Fault }[] = [];
  readonly #replies = new Map<string, { readonly body: string; readonly status: number; readonly answer: string }>();
  readonly #judge: Judge | undefined = judgeOf('stripe-openapi-2023-08-16.json');
  readonly #server = createServer((request, response) => void this.#take(request, response));

  async start(): Promise<string> {
    await new Promise<void>((done) => this.#server.listen(0, '127.0.0.1', done));
    const address = this.#server.address();
    if (address === null || typeof address === 'string') throw new Error('The stand-in has no port.');
    return `http://127.0.0.1:${address.port}`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((done) => this.#server.close(done));
  }

  /** The settings of an app that is to ask this one. */
  static settings = (apiUrl: string) => ({ PAYMENTS: 'stripe', STRIPE_API_URL: apiUrl, ...stripeKeys });

  /** The next call that fits goes wrong. */
  fail(call: RegExp, fault: Fault): void {
    this.#faults.push({ call, fault });
    // A line that is cut at once is taken for an old one, and the call is made on another.
    if (fault === 'down' || fault === 'lost') this.#faults.push({ call, fault });
  }

  async #take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://stripe.invalid');
    const [method, raw] = [request.method ?? '', await text(request)];
    const call = `${method} ${url.pathname}`;
    this.calls.push(call);
    this.bodies.push(raw);
    const [query, body] = [nested(url.searchParams), nested(new URLSearchParams(raw))];
    if (request.headers['stripe-version'] !== stripeVersion) this.complaints.push(`${call} names no version`);
    for (const wrong of this.#judge?.({ method, path: url.pathname, query: objectOf(query), body: objectOf(body) }) ??
      [])
      this.complaints.push(wrong);
    const at = this.#faults.findIndex((one) => one.call.test(call));
    const fault = at < 0 ? undefined : this.#faults.splice(at, 1)[0]?.fault;
    if (fault === 'down') return void request.socket.destroy();
    if (fault === 'html')
      return void response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>');
    if (request.headers.authorization !== `Bearer ${stripeKeys.STRIPE_SECRET_KEY}`)
      return void response.writeHead(401).end('{"error":{"type":"invalid_request_error","message":"Wrong key"}}');
    const key = String(request.headers['idempotency-key'] ?? '');
    const { status, answer } = this.#once(key, raw, () =>
      answerTo(this.state, { method, path: url.pathname, query, body }),
    );
    if (fault === 'lost') return void request.socket.destroy();
    if (fault === 'dropped') {
      await pause(600, undefined, { ref: false });
      return void request.socket.destroy();
    }
    if (fault === 'late') await pause(11_000, undefined, { ref: false });
    response.writeHead(status, { 'content-type': 'application/json' }).end(answer);
  }

  /** A repeated key gets the first answer; with another body it is refused. */
  #once(key: string, body: string, work: () => object) {
    const before = key === '' ? undefined : this.#replies.get(key);
    const other = new Refused(400, 'idempotency_error', 'idempotency_key_in_use');
    if (before)
      return before.body === body
        ? before
        : replyOf(body, () => {
            throw other;
          });
    const reply = replyOf(body, work);
    if (key !== '') this.#replies.set(key, reply);
    return reply;
  }
}

function replyOf(body: string, work: () => object) {
  try {
    return { body, status: 200, answer: JSON.stringify(work()) };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const { status, type, code, more } = error;
    return { body, status, answer: JSON.stringify({ error: { type, code, message: code, ...more } }) };
  }
}

/** `a[b]=c` as it is meant. */
function nested(parameters: URLSearchParams): Fields {
  return grouped([...parameters].map(([name, value]) => [name.split(/[[\]]+/).filter(Boolean), value]));
}

function grouped(entries: readonly (readonly [readonly string[], string])[]): Fields {
  const names = new Set(entries.map(([keys]) => keys[0] ?? ''));
  return Object.fromEntries(
    [...names].map((name) => {
      const own = entries.filter(([keys]) => keys[0] === name);
      const [first] = own;
      if (first && first[0].length === 1) return [name, first[1]];
      return [name, grouped(own.map(([keys, value]) => [keys.slice(1), value]))];
    }),
  );
}

const objectOf = (fields: Fields): object => {
  const whole = listed(fields);
  return typeof whole === 'object' && whole !== null ? whole : {};
};

/** With `a[0]=b` as a list, as the description has it. */
function listed(fields: Fields): unknown {
  const entries = Object.entries(fields).map(([name, value]) => [
    name,
    typeof value === 'string' ? value : listed(value),
  ]);
  const list = entries.length > 0 && entries.every(([name]) => /^\d+$/.test(String(name)));
  return list ? entries.map(([, value]) => value) : Object.fromEntries(entries);
}

/** What an event of Stripe is sent with. @param sentAt seconds @param secrets two where one is rotated */
export function stripeSignature(raw: string, sentAt: number, ...secrets: readonly string[]): string {
  const signed = secrets.map((secret) => createHmac('sha256', secret).update(`${sentAt}.${raw}`).digest('hex'));
  return [`t=${sentAt}`, ...signed.map((hex) => `v1=${hex}`)].join(',');
}
