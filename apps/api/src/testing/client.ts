import {
  type BodyInput,
  clientIds,
  type Endpoint,
  errorAnswer,
  type PathNames,
  type QueryInput,
  renewedTokenHeader,
} from '@dw/contract';
import type { z } from 'zod';

type Sent<E extends Endpoint> = {
  readonly token?: string;
  readonly path?: Readonly<Record<PathNames<E['path']>, string | number>>;
  readonly query?: QueryInput<E>;
  readonly body?: BodyInput<E>;
  readonly headers?: Readonly<Record<string, string>>;
};

/** A call that may be wrong. */
type Loose = {
  readonly token?: string;
  readonly path?: object;
  readonly query?: unknown;
  readonly body?: unknown;
  readonly headers?: object;
};

type Answered<E extends Endpoint> = E extends { answer: infer A extends z.ZodType } ? z.output<A> : undefined;

/** Calls an endpoint over HTTP and checks the answer against the contract. @throws where it is not the success. */
export async function call<E extends Endpoint>(origin: string, endpoint: E, sent: Sent<E> = {}): Promise<Answered<E>> {
  const response = await request(origin, endpoint, sent);
  const text = await response.text();
  if (response.status !== endpoint.status)
    throw new Error(`${endpoint.method} ${endpoint.path} answered ${response.status}: ${text}`);
  // `answer` is this endpoint’s own schema: what it parsed has its type.
  return (endpoint.answer ? endpoint.answer.parse(JSON.parse(text)) : undefined) as Answered<E>;
}

/** Calls an endpoint that refuses; the refusal is checked against the contract. @param status with this, where it is named */
export async function refused(origin: string, endpoint: Endpoint, sent: Loose = {}, status?: number) {
  const response = await request(origin, endpoint, sent);
  const text = await response.text();
  if (response.ok) throw new Error(`${endpoint.method} ${endpoint.path} was not refused: ${response.status} ${text}`);
  if (status !== undefined && response.status !== status)
    throw new Error(`${endpoint.method} ${endpoint.path} answered ${response.status}, not ${status}: ${text}`);
  return { status: response.status, headers: response.headers, ...errorAnswer.parse(JSON.parse(text)) };
}

/** Tokens that another has taken the place of, as a client keeps them. */
const renewed = new Map<string, string>();

/** The token that a client has now who was given this one. */
function presentOf(token: string): string {
  const next = renewed.get(token);
  return next === undefined ? token : presentOf(next);
}

/** The bare call, of a client who goes on with the token that an answer brings. */
export async function request(origin: string, endpoint: Endpoint, sent: Loose = {}): Promise<Response> {
  const token = sent.token === undefined ? undefined : presentOf(sent.token);
  const response = await send(origin, endpoint, { ...sent, ...(token !== undefined && { token }) });
  const next = response.headers.get(renewedTokenHeader);
  if (next !== null && token !== undefined) renewed.set(token, next);
  return response;
}

/** The same, of one who keeps the token that they have. */
export function send(origin: string, endpoint: Endpoint, sent: Loose = {}): Promise<Response> {
  const values = new Map(Object.entries(sent.path ?? {}));
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(values.get(name) ?? 'missing')),
  );
  const query = new URLSearchParams(
    Object.entries(sent.query ?? {}).map(([name, value]): [string, string] => [name, String(value)]),
  );
  return fetch(`${origin}/api${path}${query.size > 0 ? `?${query}` : ''}`, {
    method: endpoint.method,
    headers: {
      Accept: 'application/json',
      'X-Client-Id': clientIds.dashboard,
      ...(sent.token === undefined ? {} : { Authorization: `Bearer ${sent.token}` }),
      ...(sent.body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...sent.headers,
    },
    ...(sent.body === undefined ? {} : { body: JSON.stringify(sent.body) }),
  });
}
