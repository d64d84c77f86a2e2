import { createServer, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';

/** As much of Stripe as storing a card takes, and its settings. `type` is what its fields in the browser do with a number. */
export async function startStripe() {
  const cards = new Map<string, { readonly customer: string; readonly number: string }>();
  let subject = '';
  const customer = 'cus_journey';
  const server = createServer(async (request, response) => {
    const body = new URLSearchParams(await text(request));
    const path = request.url?.split('?')[0] ?? '';
    subject = body.get('metadata[subject]') ?? subject;
    if (path === '/v1/customers' || path === `/v1/customers/${customer}`)
      return answer(response, { object: 'customer', id: customer, metadata: { subject } });
    if (path === '/v1/setup_intents')
      return answer(response, { object: 'setup_intent', id: 'seti_1', client_secret: 'seti_1_secret_1' });
    const [, id = ''] = /^\/v1\/payment_methods\/(\w+)/.exec(path) ?? [];
    const card = cards.get(id);
    if (!card) return answer(response, { error: { type: 'invalid_request_error', message: path } }, 404);
    const shown = { brand: 'visa', last4: card.number.slice(-4), exp_month: 12, exp_year: 2034 };
    return answer(response, { object: 'payment_method', id, customer, type: 'card', card: shown });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The stand-in has no port.');
  return {
    settings: {
      PAYMENTS: 'stripe',
      STRIPE_SECRET_KEY: 'sk_test_journey',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_journey',
      STRIPE_WEBHOOK_SECRET: 'whsec_journey',
      STRIPE_API_URL: `http://127.0.0.1:${address.port}`,
    },
    /** @throws Error for a number that is no test card’s */
    type(number: string): string {
      if (number !== '4242424242424242') throw new Error('Your card number is invalid.');
      const id = `pm_${cards.size + 1}`;
      cards.set(id, { customer, number });
      return id;
    },
    stop: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(done);
      }),
  };
}

function answer(response: ServerResponse, body: object, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
