import fc from 'fast-check';
import { FormData } from 'undici';
import type { Operation } from './operations.fixture';
import type { Rows } from './rows.fixture';
import { fuzzed } from './values.fixture';

/** What one call sends, before its path is filled with names of rows. */
export type Drawn = {
  readonly query: Readonly<Record<string, unknown>>;
  readonly type: string;
  readonly body: unknown;
  /** Which rows the variables name: by chance between 0 and 1. */
  readonly picks: readonly number[];
  readonly spoil: number;
};

/** Evenly between 0 and 1. */
export const chance = fc.noBias(fc.nat(9999)).map((one) => one / 10_000);

/** Draws calls of an operation, the same for the same seed. */
export function drawnFor(operation: Operation, count: number, seed: number): readonly Drawn[] {
  const bodies = [...operation.bodies].map(([type, schema]) =>
    fc.record({ type: fc.constant(type), body: fuzzed(schema) }),
  );
  const query = Object.fromEntries([...operation.query].map(([name, schema]) => [name, fuzzed(schema)]));
  const call = fc.record({
    query: fc.oneof({ weight: 3, arbitrary: fc.constant({}) }, fc.record(query, { requiredKeys: [] })),
    sent: bodies.length > 0 ? fc.oneof(...bodies) : fc.constant({ type: '', body: undefined }),
    picks: fc.array(chance, { minLength: 4, maxLength: 4 }),
    spoil: chance,
  });
  return fc.sample(call, { numRuns: count, seed }).map(({ sent, ...rest }) => ({ ...rest, ...sent }));
}

const oddNames = [
  '0',
  '-1',
  '999999999999999',
  '9999999999999999999999',
  '1e3',
  'null',
  '%00',
  '%ff',
  '%ed%a0%80',
  '..%2f..%2f',
  'x'.repeat(190),
  'x'.repeat(300),
  '00000000-0000-4000-8000-000000000000',
];

/** The path with a name for each variable: mostly of a row that the caller has seen. */
function filled(operation: Operation, { picks }: Drawn, seen: readonly Rows[]): string {
  let [at, path] = [0, operation.path];
  for (const name of operation.variables) {
    const before = operation.path.slice(0, operation.path.indexOf(`{${name}}`) - 1);
    const known = seen.flatMap((rows) => rows.named(before));
    const pick = picks[at++ % picks.length] ?? 0;
    const names = known.length === 0 || pick > 0.93 ? oddNames : known.map(encodeURIComponent);
    path = path.replace(`{${name}}`, names[Math.floor(pick * 7919) % names.length] ?? '0');
  }
  return path;
}

export type Request = {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | FormData | undefined;
};

/** The request of a drawn call; one in some twenty is spoilt as a whole. */
export function requestOf(operation: Operation, drawn: Drawn, seen: readonly Rows[], token: string): Request {
  const query = Object.entries(drawn.query).map(([name, value]): [string, string] => [name, textOf(value)]);
  const path = filled(operation, drawn, seen);
  const whole = {
    method: operation.method,
    path: query.length > 0 ? `${path}?${new URLSearchParams(query)}` : path,
    headers: {
      Accept: 'application/json',
      ...(token === '' ? {} : { Authorization: `Bearer ${token}` }),
      ...(drawn.type === 'application/json' ? { 'Content-Type': drawn.type } : {}),
    },
    body: bodyOf(drawn),
  };
  return spoilt(whole, drawn.spoil);
}

function spoilt(request: Request, chance: number): Request {
  const { headers, body, method, path } = request;
  const json = typeof body === 'string' ? body : '';
  if (chance < 0.01) return { ...request, headers: { ...headers, 'X-Client-Id': 'nonsense' } };
  if (chance < 0.02) return { ...request, headers: { ...headers, 'Idempotency-Key': 'k'.repeat(600) } };
  if (chance < 0.03 && json) return { ...request, body: json.slice(0, Math.floor(json.length / 2)) };
  if (chance < 0.035 && json) return { ...request, headers: { ...headers, 'Content-Type': 'application/xml' } };
  if (chance < 0.04 && json)
    return { ...request, headers: { ...headers, 'Content-Type': 'application/json; charset=x' } };
  if (chance < 0.045) return { ...request, headers: { ...headers, Authorization: 'Bearer nonsense' } };
  if (chance < 0.05) return { ...request, path: `${path}${path.includes('?') ? '&' : '?'}page=1&page=2&search=%ff` };
  if (chance < 0.1 && method === 'PUT' && json.startsWith('{') && json.length > 2)
    return { ...request, method: 'POST', body: `{"_method":"PUT",${json.slice(1)}` };
  return request;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

function bodyOf({ type, body }: Drawn): string | FormData | undefined {
  if (type === '') return undefined;
  if (type === 'application/json') return JSON.stringify(body);
  const form = new FormData();
  if (typeof body !== 'object' || body === null) return form;
  for (const [name, value] of Object.entries(body)) {
    if (['file', 'csv_file', 'points', 'thumbnail', 'header', 'footer'].includes(name))
      form.append(name, new Blob([fileLike(value)]), `${name}.png`);
    else if (Array.isArray(value)) value.forEach((one, at) => void form.append(`${name}[${at}]`, textOf(one)));
    else form.append(name, textOf(value));
  }
  return form;
}

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** A picture, a table, or whatever text was drawn. */
function fileLike(value: unknown): Uint8Array<ArrayBuffer> {
  const text = textOf(value);
  if (text.length % 3 === 0) return new Uint8Array(png);
  if (text.length % 3 === 1) return new TextEncoder().encode(`code\nA-${text}\nB-${text}`);
  return new TextEncoder().encode(text);
}
