import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { type Judge, judgeOf } from '../published-api';
import { stripeKeys } from '../stripe/stripe-stand-in';
import { answerTo, ourClient } from './paypal-answers';
import { makeCertificates, type TestCertificates } from './paypal-certificates';
import { PayPalState, Refused } from './paypal-state';

/**
 * How the next call of a kind goes wrong. `down`: no answer. `html`: a page of a proxy. `busy`: it says so. `late`: it is done, and
 * the answer comes when nobody waits any more. `lost`: it is done, and the line is cut.
 */
export type Fault = 'down' | 'html' | 'busy' | 'late' | 'lost';

export const payPalKeys = {
  PAYPAL_CLIENT_ID: ourClient,
  PAYPAL_CLIENT_SECRET: 'secret-of-the-tests',
  PAYPAL_WEBHOOK_ID: '1AB23456CD789012E',
  PAYPAL_PARTNER_ID: 'QYR5Z8XDVJNXQ',
  PAYPAL_VAULT: '1',
} as const;

/** Where calls are described, by how their path begins. */
const documents: readonly (readonly [RegExp, string])[] = [
  [/^\/v3\/vault\//, 'paypal-vault_payment_tokens_v3.json'],
  [/^\/v1\/notifications\/webhooks/, 'paypal-notifications_webhooks_v1.json'],
  [/^\/v2\/checkout\//, 'paypal-checkout_orders_v2.json'],
  [/^\/v2\/payments\//, 'paypal-payments_payment_v2.json'],
  [/^\/v2\/customer\/partner-referrals/, 'paypal-customer_partner_referrals_v2.json'],
  [/^\/v1\/customer\/partners\//, 'paypal-customer_partner_referrals_v1.json'],
  [/^\/v1\/customer\/disputes/, 'paypal-customer_disputes_v1.json'],
  [/^\/v1\/reporting\//, 'paypal-reporting_transactions_v1.json'],
];
/** The description of saved tokens knows one kind of them; PayPal’s guide, and its library, say SETUP_TOKEN. */
const knownDifference = /payment-tokens body \/payment_source\/token\/type/;

/** PayPal over HTTP, as far as we call it. Every request is judged by PayPal’s published descriptions, where those are there. */
export class PayPalStandIn {
  readonly state = new PayPalState();
  /** What was wrong with requests, by PayPal’s own description: it has to stay empty. */
  readonly complaints: string[] = [];
  /** Every call, as `POST /v2/checkout/orders`. */
  readonly calls: string[] = [];
  /** Every body that came, as it came. */
  readonly bodies: string[] = [];
  /** What its tokens allow. */
  scope = [
    'https://uri.paypal.com/services/vault/payment-tokens/readwrite',
    'https://uri.paypal.com/services/reporting/search/read',
    'https://uri.paypal.com/services/disputes/read-seller',
    'https://uri.paypal.com/services/customer/partner-referrals/readwrite',
  ].join(' ');
  certificates: TestCertificates | undefined;
  /** Certificates that lie there, by their last name. */
  readonly chains = new Map<string, string>();
  readonly #faults: { readonly call: RegExp; readonly fault: Fault }[] = [];
  readonly #replies = new Map<string, { readonly status: number; readonly answer: string }>();
  readonly #judges: readonly (readonly [RegExp, Judge | undefined])[] = documents.map(
    ([path, file]) => [path, judgeOf(file)] as const,
  );
  readonly #server = createServer(
    (request, response) => void this.#take(request, response).catch((error: unknown) => this.#broken(error, response)),
  );
  origin = '';

  async start(): Promise<string> {
    this.certificates = await makeCertificates();
    await new Promise<void>((done) => this.#server.listen(0, '127.0.0.1', done));
    const address = this.#server.address();
    if (address === null || typeof address === 'string') throw new Error('The stand-in has no port.');
    this.origin = `http://127.0.0.1:${address.port}`;
    this.chains.set('CERT-1', this.certificates.paypal.chain);
    return this.origin;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((done) => this.#server.close(done));
  }

  /** The settings of an app that is to ask this one. PayPal is there beside Stripe. */
  static settings = (apiUrl: string, stripeUrl: string) => ({
    ...{ PAYMENTS: 'stripe', STRIPE_API_URL: stripeUrl, ...stripeKeys },
    ...{ PAYPAL_API_URL: apiUrl, ...payPalKeys },
  });

  /** The next call that fits goes wrong. */
  fail(call: RegExp, fault: Fault): void {
    this.#faults.push({ call, fault });
  }

  /** PayPal remembers keys for six hours. */
  forgetKeys(): void {
    this.#replies.clear();
  }

  async #take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://paypal.invalid');
    const [method, path, raw] = [request.method ?? '', url.pathname, await text(request)];
    const certificate = this.chains.get(path.split('/').at(-1) ?? '');
    if (path.startsWith('/v1/notifications/certs/'))
      return void response.writeHead(certificate ? 200 : 404).end(certificate ?? '');
    const call = `${method} ${path}`;
    this.calls.push(call);
    this.bodies.push(raw);
    const at = this.#faults.findIndex((one) => one.call.test(call));
    const fault = at < 0 ? undefined : this.#faults.splice(at, 1)[0]?.fault;
    if (fault === 'down') return void request.socket.destroy();
    if (fault === 'html')
      return void response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>');
    if (fault === 'busy') return void response.writeHead(503).end('{"name":"SERVICE_UNAVAILABLE"}');
    if (path === '/v1/oauth2/token') return this.#giveToken(request, response);
    if (request.headers.authorization !== 'Bearer A21_standin')
      return void response.writeHead(401).end('{"name":"AUTHENTICATION_FAILURE"}');
    const body = raw === '' ? undefined : JSON.parse(raw);
    this.#judgeCall({ method, path, query: Object.fromEntries(url.searchParams), body });
    const key = String(request.headers['paypal-request-id'] ?? '');
    const merchant = merchantIn(String(request.headers['paypal-auth-assertion'] ?? ''));
    const { status, answer } = this.#once(key, () =>
      answerTo(this.state, { method, path, query: url.searchParams, body, origin: this.origin, merchant }),
    );
    if (fault === 'lost') return void request.socket.destroy();
    if (fault === 'late') await pause(30_000, undefined, { ref: false });
    response.writeHead(status, { 'content-type': 'application/json' }).end(answer);
  }

  /** A fault of the stand-in’s own is seen at once. */
  #broken(error: unknown, response: ServerResponse): void {
    this.complaints.push(String(error));
    response.writeHead(500).end();
  }

  #judgeCall(call: Parameters<Judge>[0]): void {
    const judge = this.#judges.find(([path]) => path.test(call.path))?.[1];
    this.complaints.push(...(judge?.(call) ?? []).filter((complaint) => !knownDifference.test(complaint)));
  }

  #giveToken(request: IncomingMessage, response: ServerResponse): void {
    const { PAYPAL_CLIENT_ID: id, PAYPAL_CLIENT_SECRET: secret } = payPalKeys;
    if (request.headers.authorization !== `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`)
      return void response.writeHead(401).end('{"name":"invalid_client"}');
    const token = { access_token: 'A21_standin', token_type: 'Bearer', expires_in: 32_400, scope: this.scope };
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(token));
  }

  /** A repeated key gets the first answer, where that was that it is done. */
  #once(key: string, work: () => object | undefined) {
    const before = key === '' ? undefined : this.#replies.get(key);
    if (before) return before;
    const reply = replyOf(work);
    if (key !== '' && reply.status < 300) this.#replies.set(key, reply);
    return reply;
  }
}

function replyOf(work: () => object | undefined) {
  try {
    const answer = work();
    return answer === undefined ? { status: 204, answer: '' } : { status: 200, answer: JSON.stringify(answer) };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const { status, issue } = error;
    const name = status === 404 ? 'RESOURCE_NOT_FOUND' : status === 403 ? 'NOT_AUTHORIZED' : 'UNPROCESSABLE_ENTITY';
    return { status, answer: JSON.stringify({ name, details: [{ issue, description: issue }] }) };
  }
}

/** Whom an assertion names. */
function merchantIn(assertion: string): string {
  const [, body = ''] = assertion.split('.');
  if (body === '') return '';
  const read: unknown = JSON.parse(Buffer.from(body, 'base64url').toString());
  const named: unknown = typeof read === 'object' && read !== null ? Reflect.get(read, 'payer_id') : '';
  return typeof named === 'string' ? named : '';
}
