import { found, type Intent, type Method, type StripeState } from './stripe-state';

type Call = { readonly method: string; readonly path: string; readonly query: object; readonly body: Fields };
export type Fields = { readonly [name: string]: string | Fields };

const text = (fields: object, name: string): string => {
  const value: unknown = Reflect.get(fields, name);
  return typeof value === 'string' ? value : '';
};
const group = (fields: Fields, name: string): Record<string, string> => {
  const value = fields[name];
  return typeof value === 'object'
    ? Object.fromEntries(Object.entries(value).map(([key, one]) => [key, typeof one === 'string' ? one : '']))
    : {};
};

/** What Stripe answers to our calls. @throws Refused */
export function answerTo(state: StripeState, { method, path, query, body }: Call): object {
  const [, , noun, id = '', verb] = path.split('/');
  const way = `${method} ${noun}${id && '/{id}'}${verb ? `/${verb}` : ''}`;
  switch (way) {
    case 'GET balance':
      return { object: 'balance', livemode: false };
    case 'POST customers':
      return { object: 'customer', ...state.makeCustomer(group(body, 'metadata')) };
    case 'GET customers/{id}':
      return { object: 'customer', ...found(state.customers.get(id)) };
    case 'POST setup_intents': {
      const setup = state.makeSetup(text(body, 'customer'));
      return { object: 'setup_intent', ...setup, client_secret: `${setup.id}_secret_x` };
    }
    case 'GET payment_methods/{id}':
      return shownMethod(state.method(id));
    case 'POST payment_methods/{id}':
      return shownMethod(changed(state.method(id), body));
    case 'POST payment_methods/{id}/attach':
      state.attach(state.method(id), text(body, 'customer'));
      return shownMethod(state.method(id));
    case 'POST payment_methods/{id}/detach':
      state.method(id).customer = null;
      return shownMethod(state.method(id));
    case 'POST payment_intents': {
      const made = state.makeIntent(Number(text(body, 'amount')), text(body, 'customer'), group(body, 'metadata'));
      return shownIntent(made);
    }
    case 'GET payment_intents':
      return listOf([...state.intents.values()].map(shownIntent));
    case 'GET payment_intents/{id}':
      return shownIntent(state.intent(id));
    case 'POST payment_intents/{id}/confirm': {
      const way = { offSession: text(body, 'off_session') === 'true', returnUrl: text(body, 'return_url') };
      state.confirm(state.intent(id), state.method(text(body, 'payment_method')), way);
      return shownIntent(state.intent(id));
    }
    case 'POST payment_intents/{id}/cancel':
      state.cancel(state.intent(id));
      return shownIntent(state.intent(id));
    case 'POST refunds':
      return {
        object: 'refund',
        ...state.refund(text(body, 'payment_intent'), Number(text(body, 'amount')), group(body, 'metadata')),
      };
    case 'GET refunds':
      return listOf(state.refunds.filter((one) => one.payment_intent === text(query, 'payment_intent')));
    case 'GET disputes': {
      const { disputed } = state.intent(text(query, 'payment_intent'));
      return listOf(disputed ? [{ object: 'dispute', id: 'dp_1', ...disputed }] : []);
    }
    default:
      return found<object>(undefined);
  }
}

const listOf = (data: readonly object[]) => ({ object: 'list', data, has_more: false, url: '' });

function changed(method: Method, body: Fields): Method {
  const { exp_month, exp_year } = group(body, 'card');
  return Object.assign(method, { exp_month: Number(exp_month), exp_year: Number(exp_year) });
}

const shownMethod = ({ id, customer, last4, exp_month, exp_year }: Method) => ({
  ...{ object: 'payment_method', id, customer, type: 'card' },
  card: { brand: 'visa', last4, exp_month, exp_year },
});

function shownIntent({ id, status, problem, returnUrl, amount, refunded, disputed, metadata, created }: Intent) {
  const url = `https://hooks.stripe.com/3d_secure_2/${id}?${new URLSearchParams({ back: returnUrl })}`;
  return {
    ...{ object: 'payment_intent', id, status, amount, currency: 'gbp', metadata, created },
    client_secret: `${id}_secret_x`,
    last_payment_error: problem && { type: 'card_error', ...problem },
    next_action: status === 'requires_action' ? { type: 'redirect_to_url', redirect_to_url: { url } } : null,
    latest_charge:
      status === 'succeeded'
        ? { object: 'charge', id: `ch_${id}`, amount, amount_refunded: refunded, disputed: disputed !== null }
        : null,
  };
}
