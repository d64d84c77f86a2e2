import { createServer, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { askingCard } from './billing';

type Card = { customer: string | null; readonly number: string };
type Intent = { status: string; readonly amount: number; back: string; problem: object | null };

const plainCard = '4242424242424242';
const refusal = { type: 'card_error', code: 'payment_intent_authentication_failure', message: 'Not confirmed.' };

/**
 * As much of Stripe as storing a card and paying with it take, with its page of the bank, and its settings. `type` is what its fields
 * in the browser do with a number.
 */
export async function startStripe() {
  const [cards, customers] = [new Map<string, Card>(), new Map<string, string>()];
  const [setups, intents] = [new Map<string, string>(), new Map<string, Intent>()];
  let origin = '';

  const shownCard = (id: string, { customer, number }: Card) => {
    const card = { brand: 'visa', last4: number.slice(-4), exp_month: 12, exp_year: 2034 };
    return { object: 'payment_method', id, customer, type: 'card', card };
  };
  const shownIntent = (id: string, { status, amount, problem }: Intent) => ({
    ...{ object: 'payment_intent', id, status, amount, currency: 'gbp', metadata: {}, client_secret: `${id}_secret_1` },
    last_payment_error: problem,
    next_action:
      status === 'requires_action'
        ? { type: 'redirect_to_url', redirect_to_url: { url: `${origin}/bank/${id}` } }
        : null,
    latest_charge: null,
  });
  /** What is asked of one that is there, or made. @returns undefined for what Stripe would not do */
  function reply(noun: string, id: string, verb: string, body: URLSearchParams): object | undefined {
    if (noun === 'customers') {
      const name = id || `cus_${customers.size + 1}`;
      if (!id) customers.set(name, body.get('metadata[subject]') ?? '');
      return { object: 'customer', id: name, metadata: { subject: customers.get(name) } };
    }
    if (noun === 'setup_intents') {
      const name = `seti_${setups.size + 1}`;
      setups.set(name, body.get('customer') ?? '');
      return { object: 'setup_intent', id: name, client_secret: `${name}_secret_1` };
    }
    if (noun === 'payment_methods') {
      const card = cards.get(id);
      if (card && verb === 'attach') card.customer = body.get('customer');
      if (card && verb === 'detach') card.customer = null;
      return card && shownCard(id, card);
    }
    const name = id || `pi_${intents.size + 1}`;
    if (!id) {
      const amount = Number(body.get('amount'));
      intents.set(name, { status: 'requires_payment_method', amount, back: '', problem: null });
    }
    const intent = intents.get(name);
    const over = intent?.status === 'succeeded' || intent?.status === 'canceled';
    if (!intent || (verb && over)) return undefined;
    if (verb === 'cancel') intent.status = 'canceled';
    if (verb === 'confirm') {
      const asks = cards.get(body.get('payment_method') ?? '')?.number === askingCard;
      Object.assign(intent, { back: body.get('return_url') ?? '', status: asks ? 'requires_action' : 'succeeded' });
    }
    return shownIntent(name, intent);
  }

  /** The page of the bank, which leads back once it was answered. */
  function bank(id: string, posted: boolean, body: URLSearchParams, response: ServerResponse): void {
    const intent = intents.get(id);
    if (intent?.status !== 'requires_action') return void response.writeHead(404).end('Nobody waits.');
    if (!posted) {
      const buttons = ['Confirm', 'Do not confirm'].map(
        (name) => `<button name="say" value="${name}">${name}</button>`,
      );
      const page = `<!doctype html><title>Bank</title><form method="post"><p>${intent.amount}</p>${buttons.join('')}</form>`;
      return void response.writeHead(200, { 'content-type': 'text/html' }).end(page);
    }
    if (body.get('say') === 'Confirm') intent.status = 'succeeded';
    else Object.assign(intent, { status: 'requires_payment_method', problem: refusal });
    response.writeHead(303, { location: intent.back }).end();
  }

  const server = createServer(async (request, response) => {
    const body = new URLSearchParams(await text(request));
    const [, first = '', ...rest] = (request.url?.split('?')[0] ?? '').split('/');
    if (first === 'bank') return bank(rest[0] ?? '', request.method === 'POST', body, response);
    const [noun = '', id = '', verb = ''] = rest;
    const found = reply(noun, id, verb, body);
    const problem = { error: { type: 'invalid_request_error', message: `${noun} ${verb}` } };
    response.writeHead(found ? 200 : 400, { 'content-type': 'application/json' }).end(JSON.stringify(found ?? problem));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The stand-in has no port.');
  origin = `http://127.0.0.1:${address.port}`;
  return {
    settings: {
      PAYMENTS: 'stripe',
      STRIPE_SECRET_KEY: 'sk_test_journey',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_journey',
      STRIPE_WEBHOOK_SECRET: 'whsec_journey',
      STRIPE_API_URL: origin,
    },
    /** @param secret of the customer that it is stored for; without one it is nobody’s yet @throws Error for a number that is no test card’s */
    type(number: string, secret?: string): string {
      if (number !== plainCard && number !== askingCard) throw new Error('Your card number is invalid.');
      const id = `pm_${cards.size + 1}`;
      cards.set(id, { customer: setups.get(secret?.split('_secret')[0] ?? '') ?? null, number });
      return id;
    },
    /** What was taken so far, in pence. */
    taken: () => [...intents.values()].filter(({ status }) => status === 'succeeded').map(({ amount }) => amount),
    stop: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(done);
      }),
  };
}
