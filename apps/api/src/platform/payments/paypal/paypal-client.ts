import { z } from 'zod';
import type { PayPalSettings } from '../../../config/paypal-settings';
import { type Clock, secondsAfter } from '../../clock';
import type { Outbound } from '../../outbound/outbound';
import { OutboundError } from '../../outbound/outbound-error';
import { PaymentUnknown } from '../charges';

const timeoutMs = 10_000;
/** A page of transactions is the largest answer. */
const mostBytes = 8_388_608;
/** A token is given up so long before it ends. */
const earlySeconds = 60;

/** A call of PayPal’s REST interface. */
export type PayPalCall = {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  readonly body?: object;
  /** Makes a repeated call one, for as long as PayPal remembers it. */
  readonly key?: string;
  /** The merchant whose permission it is made by. */
  readonly merchant?: string;
};

/** What PayPal answered: done, or why not. An answer that says neither is none, and thrown. */
export type PayPalAnswer =
  | { readonly done: true; readonly body: unknown }
  | { readonly done: false; readonly status: number; readonly issue: string };

export type PayPalClient = {
  /** @throws PaymentUnknown where PayPal did not answer, or did not say whether it is done */
  ask(call: PayPalCall): Promise<PayPalAnswer>;
  /** What our app may do there. @throws PaymentUnknown, PayPalKeyRefused */
  scopes(): Promise<readonly string[]>;
};

/** Thrown where PayPal does not take our app’s ID and secret. */
export class PayPalKeyRefused extends PaymentUnknown {}

const token = z.object({
  access_token: z.string().min(1),
  expires_in: z.number(),
  scope: z.string().default(''),
});
const problem = z.object({
  name: z.string().default(''),
  details: z.array(z.object({ issue: z.string().default('') })).default([]),
});

type Token = { readonly value: string; readonly scopes: readonly string[]; readonly until: Date };

/** PayPal’s REST interface under the settings. It repeats nothing by itself: what is not known is asked about. */
export function payPalClient(
  settings: PayPalSettings,
  { outbound, clock }: { readonly outbound: Pick<Outbound, 'post'>; readonly clock: Clock },
): PayPalClient {
  const { clientId, clientSecret, apiUrl, attribution } = settings;
  let held: Promise<Token> | undefined;

  async function send(
    path: string,
    options: Pick<PayPalCall, 'method'> & { headers: Record<string, string>; body?: string },
  ) {
    try {
      return await outbound.post(`${apiUrl}${path}`, { ...options, timeoutMs, keepBytes: mostBytes });
    } catch (error) {
      if (!(error instanceof OutboundError)) throw error;
      throw new PaymentUnknown(`PayPal: ${error.reason}`);
    }
  }

  async function fetchToken(): Promise<Token> {
    const authorization = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;
    const headers = { authorization, accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' };
    const answer = await send('/v1/oauth2/token', { method: 'POST', headers, body: 'grant_type=client_credentials' });
    if (answer.status === 401) throw new PayPalKeyRefused('PayPal does not take our key.');
    const read = token.safeParse(jsonOf(answer.body));
    if (answer.status !== 200 || !read.success) throw new PaymentUnknown(`PayPal: no token, ${answer.status}`);
    const { access_token: value, expires_in, scope } = read.data;
    return { value, scopes: scope.split(' '), until: secondsAfter(clock.now(), expires_in - earlySeconds) };
  }

  /** One is fetched by all who need it at once. */
  async function tokenNow(refused?: string): Promise<Token> {
    const before = await held?.catch(() => undefined);
    if (before && before.until > clock.now() && before.value !== refused) return before;
    const fetching = fetchToken();
    held = fetching;
    return fetching;
  }

  async function asked({ method, path, body, key, merchant }: PayPalCall, { value }: Token) {
    const headers = {
      authorization: `Bearer ${value}`,
      accept: 'application/json',
      'content-type': 'application/json',
      prefer: 'return=representation',
      ...(attribution !== undefined && { 'paypal-partner-attribution-id': attribution }),
      ...(key !== undefined && { 'paypal-request-id': key }),
      ...(merchant !== undefined && { 'paypal-auth-assertion': assertionFor(clientId, merchant) }),
    };
    return send(path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  }

  return {
    async ask(call) {
      const token = await tokenNow();
      let answer = await asked(call, token);
      // A token may be taken back before its time: nothing was done by it.
      if (answer.status === 401) answer = await asked(call, await tokenNow(token.value));
      return readAnswer(answer);
    },
    scopes: async () => (await tokenNow()).scopes,
  };
}

/** What says nothing of whether it is done: a limit, a fault, or that the same is under way. */
const unsaid = new Set([401, 408, 409, 425, 429]);
const underWay = new Set(['PREVIOUS_REQUEST_IN_PROGRESS', 'DUPLICATE_REQUEST_ID', 'INTERNAL_SERVICE_ERROR']);

function readAnswer({ status, body }: { readonly status: number; readonly body: string }): PayPalAnswer {
  const read = jsonOf(body);
  if (status >= 200 && status < 300) {
    if (read === undefined && body !== '') throw new PaymentUnknown('PayPal: unreadable');
    return { done: true, body: read };
  }
  const told = problem.safeParse(read);
  if (status < 400 || status >= 500 || unsaid.has(status) || !told.success)
    throw new PaymentUnknown(`PayPal: ${status}`);
  const issue = told.data.details[0]?.issue || told.data.name;
  if (underWay.has(issue)) throw new PaymentUnknown(`PayPal: ${issue}`);
  return { done: false, status, issue };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** For whom a call is made, as PayPal wants it said: the app’s permission is looked up by it, so that it is not signed. */
function assertionFor(clientId: string, merchant: string): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'none' })}.${part({ iss: clientId, payer_id: merchant })}.`;
}

/** What PayPal answered, as we read it. @throws PaymentUnknown where it cannot be read */
export function readBody<T extends z.ZodType>(schema: T, body: unknown): z.output<T> {
  const read = schema.safeParse(body);
  if (!read.success) throw new PaymentUnknown('PayPal: an answer without what it has to say');
  return read.data;
}
