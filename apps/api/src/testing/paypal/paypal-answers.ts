import { found, type Order, type PayPalState, Refused, type Saved, type Setup } from './paypal-state';

type Call = {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: unknown;
  readonly origin: string;
  /** For whom it is made; empty: for us. */
  readonly merchant: string;
};

/** A field far within a body; empty where it is absent. */
function at(body: unknown, ...names: readonly (string | number)[]): string {
  let value = body;
  for (const name of names) {
    if (typeof value !== 'object' || value === null) return '';
    value = Reflect.get(value, name);
  }
  return typeof value === 'string' ? value : '';
}
const penceAt = (body: unknown, ...names: readonly (string | number)[]): number =>
  Math.round(Number(at(body, ...names)) * 100);
const money = (pence: number) => ({ currency_code: 'GBP', value: (pence / 100).toFixed(2) });
export const ourClient = 'client-of-the-tests';

/** What PayPal answers to our calls. @throws Refused */
export function answerTo(
  state: PayPalState,
  { method, path, query, body, origin, merchant }: Call,
): object | undefined {
  const [, id = '', verb = ''] =
    /^\/v\d\/(?:vault\/[a-z-]+|checkout\/orders|payments\/captures|customer\/disputes|customer\/partners\/\w+\/merchant-integrations|notifications\/webhooks)\/([^/]+)(?:\/(\w+))?$/.exec(
      path,
    ) ?? [];
  const way = `${method} ${id === '' ? path : `${path.slice(0, path.indexOf(`/${id}`))}/{id}${verb && `/${verb}`}`}`;
  switch (way.replace(/partners\/\w+\//, 'partners/{us}/')) {
    case 'POST /v3/vault/setup-tokens': {
      const back = at(body, 'payment_source', 'paypal', 'experience_context', 'return_url');
      return shownSetup(state.makeSetup(back), origin);
    }
    case 'GET /v3/vault/setup-tokens/{id}':
      return shownSetup(found(state.setups.get(id)), origin);
    case 'POST /v3/vault/payment-tokens':
      return shownSaved(state.save(at(body, 'payment_source', 'token', 'id')));
    case 'GET /v3/vault/payment-tokens': {
      const own = [...state.saved.values()].filter(({ customer }) => customer === query.get('customer_id'));
      return { payment_tokens: own.map(shownSaved) };
    }
    case 'GET /v3/vault/payment-tokens/{id}':
      return shownSaved(found(state.saved.get(id)));
    case 'DELETE /v3/vault/payment-tokens/{id}':
      state.saved.delete(id);
      return undefined;
    case 'POST /v2/checkout/orders': {
      const unit = ['purchase_units', 0] as const;
      const waits = at(body, 'payment_source', 'paypal', 'experience_context', 'return_url') !== '';
      const [pence, payee] = [penceAt(body, ...unit, 'amount', 'value'), at(body, ...unit, 'payee', 'merchant_id')];
      return shownOrder(state.makeOrder(pence, at(body, ...unit, 'custom_id'), payee, !waits), origin);
    }
    case 'GET /v2/checkout/orders/{id}':
      return shownOrder(state.order(id), origin);
    case 'POST /v2/checkout/orders/{id}/capture':
      return shownOrder(state.capture(id, at(body, 'payment_source', 'paypal', 'vault_id')), origin);
    case 'GET /v2/payments/captures/{id}': {
      const { id: order } = ofMerchant(state.captured(id), merchant);
      return {
        id,
        status: 'COMPLETED',
        links: [{ rel: 'up', href: `${origin}/v2/checkout/orders/${order}`, method: 'GET' }],
      };
    }
    case 'POST /v2/payments/captures/{id}/refund': {
      ofMerchant(state.captured(id), merchant);
      const refund = state.refund(id, penceAt(body, 'amount', 'value'), at(body, 'custom_id'));
      return { id: refund.id, status: 'COMPLETED' };
    }
    case 'GET /v1/customer/disputes': {
      const order = [...state.orders.values()].find(
        ({ capture }) => capture?.id === query.get('disputed_transaction_id'),
      );
      const status = order?.dispute?.outcome === '' ? 'OPEN' : 'RESOLVED';
      return { items: order?.dispute ? [{ dispute_id: `PP-${order.id}`, status }] : [] };
    }
    case 'GET /v1/customer/disputes/{id}': {
      const { dispute } = state.order(id.replace('PP-', ''));
      const { outcome, pence } = found(dispute);
      return { dispute_id: id, dispute_outcome: { outcome_code: outcome, amount_refunded: money(pence) } };
    }
    case 'POST /v2/customer/partner-referrals': {
      const tracking = at(body, 'tracking_id');
      state.referrals.add(tracking);
      return { links: [{ rel: 'action_url', href: `${origin}/onboarding/${tracking}`, method: 'GET' }] };
    }
    case 'GET /v1/customer/partners/{us}/merchant-integrations': {
      const one = [...state.merchants.values()].find(({ tracking }) => tracking === query.get('tracking_id'));
      return { merchant_id: found(one).id, tracking_id: query.get('tracking_id') };
    }
    case 'GET /v1/customer/partners/{us}/merchant-integrations/{id}': {
      const { tracking, confirmed, receives, features } = found(state.merchants.get(id));
      const scopes = features.map((feature) => `https://uri.paypal.com/services/${feature}`);
      return {
        ...{
          merchant_id: id,
          tracking_id: tracking,
          payments_receivable: receives,
          primary_email_confirmed: confirmed,
        },
        primary_email: 'gifts@charity.example',
        oauth_integrations: [{ oauth_third_party: [{ partner_client_id: ourClient, scopes }] }],
      };
    }
    case 'GET /v1/reporting/transactions':
      return transactionsOf(state, query);
    case 'GET /v1/notifications/webhooks/{id}':
      return { id, event_types: [{ name: '*' }] };
    default:
      throw new Refused(404, 'RESOURCE_NOT_FOUND');
  }
}

/** Money of a payee is nobody else’s to see. */
function ofMerchant(order: Order, merchant: string): Order {
  if (order.payee !== merchant) throw new Refused(404, 'RESOURCE_NOT_FOUND');
  return order;
}

const shownSetup = ({ id, status, customer }: Setup, origin: string) => ({
  ...{ id, status, customer: { id: customer } },
  links: [{ rel: 'approve', href: `${origin}/agreements/approve?approval_session_id=${id}`, method: 'GET' }],
});

const shownSaved = ({ id, customer }: Saved) => ({
  ...{ id, customer: { id: customer } },
  payment_source: { paypal: { email_address: 'maya@payer.example', account_id: 'QYR5Z8XDVJNXQ' } },
});

function shownOrder({ id, status, pence, custom_id, capture, refunds }: Order, origin: string) {
  const given = refunds.reduce((sum, refund) => sum + refund.pence, 0);
  const returned = given === 0 ? undefined : given < pence ? 'PARTIALLY_REFUNDED' : 'REFUNDED';
  const payments = capture && {
    captures: [
      {
        ...{ id: capture.id, status: returned ?? capture.status, amount: money(pence), custom_id },
        seller_receivable_breakdown: { gross_amount: money(pence), paypal_fee: money(Math.round(pence * 0.014) + 20) },
      },
    ],
    refunds: refunds.map((one) => ({
      id: one.id,
      status: 'COMPLETED',
      amount: money(one.pence),
      custom_id: one.custom_id,
    })),
  };
  return {
    ...{ id, status, intent: 'CAPTURE', payer: { payer_id: 'QYR5Z8XDVJNXQ' } },
    purchase_units: [{ amount: money(pence), custom_id, ...(payments && { payments }) }],
    links: [{ rel: 'payer-action', href: `${origin}/checkoutnow?token=${id}`, method: 'GET' }],
  };
}

function transactionsOf({ orders }: PayPalState, query: URLSearchParams) {
  const [from, until] = ['start_date', 'end_date'].map((name) => Date.parse(query.get(name) ?? ''));
  const line = (info: object, pence: number, at: Date) => ({
    at,
    transaction_info: {
      ...info,
      transaction_amount: money(pence),
      transaction_status: 'S',
      transaction_initiation_date: at.toISOString(),
    },
  });
  const lines = [...orders.values()]
    .filter(({ payee, capture }) => payee === '' && capture?.status === 'COMPLETED')
    .flatMap(({ capture, pence, custom_id: custom_field, at, refunds }) => [
      line({ transaction_id: capture?.id, transaction_event_code: 'T0006', custom_field }, pence, at),
      ...refunds.map((one) =>
        line(
          { transaction_id: one.id, transaction_event_code: 'T1107', paypal_reference_id: capture?.id, custom_field },
          -one.pence,
          one.at,
        ),
      ),
    ])
    .filter(({ at }) => at.getTime() >= (from ?? 0) && at.getTime() <= (until ?? 0));
  const [page, size] = [Number(query.get('page')), Number(query.get('page_size'))];
  const shown = lines.slice((page - 1) * size, page * size).map(({ transaction_info }) => ({ transaction_info }));
  return {
    transaction_details: shown,
    page,
    total_pages: Math.max(1, Math.ceil(lines.length / size)),
    total_items: lines.length,
  };
}
