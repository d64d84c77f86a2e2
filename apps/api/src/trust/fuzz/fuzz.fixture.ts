import { Agent, fetch } from 'undici';
import type { TestApp } from '../../testing/test-app';
import { type Drawn, drawnFor, type Request, requestOf } from './calls.fixture';
import { fakedFor } from './faked-calls.fixture';
import { wrongWith } from './judge.fixture';
import { type Operation, operationsAt } from './operations.fixture';
import { type Caller, peopled, type World } from './world.fixture';

const callsPerWorld = 1000;
const workers = 6;
/** Callers come from many addresses: what is counted by address must not refuse them all. */
const agents = Array.from(
  { length: 250 },
  (_, at) =>
    new Agent({
      connections: 2,
      ...(process.platform === 'linux' && { connect: { localAddress: `127.0.1.${at + 1}` } }),
    }),
);

/** Programs that make calls of an operation, the same for the same seed. */
const engines = { 'fast-check': drawnFor, 'json-schema-faker': fakedFor } as const satisfies Readonly<
  Record<string, (operation: Operation, count: number, seed: number) => readonly Drawn[]>
>;
type Engine = keyof typeof engines;

type Outcome = {
  readonly problems: readonly string[];
  readonly statuses: Readonly<Record<string, number>>;
  readonly operations: number;
  /** Of all answers, in milliseconds. */
  readonly slowestMs: number;
};

/** Makes so many calls from the server’s own document, by every caller, and judges each answer by the document alone. */
export async function fuzz(
  app: TestApp,
  { engine, count, seed }: { readonly engine: Engine; readonly count: number; readonly seed: number },
): Promise<Outcome> {
  const operations = await operationsAt(app.origin);
  const each = Math.ceil(count / operations.length);
  const drawn = new Map(operations.map((operation, at) => [operation, engines[engine](operation, each, seed + at)]));
  const problems = new Set<string>();
  const statuses: Record<string, number> = {};
  let [next, slowestMs, world] = [0, 0, peopled(app)];

  const work = async () => {
    while (next < count && problems.size < 20) {
      const number = next++;
      if (number % callsPerWorld === callsPerWorld - 1) world = peopled(app);
      const operation = operations[number % operations.length];
      const call = operation && drawn.get(operation)?.[Math.floor(number / operations.length)];
      if (!operation || !call) continue;
      const people = await world;
      const caller = callerOf(operation, people, call.picks[3] ?? 0);
      const request = requestOf(operation, call, [people.open, ...(caller ? [caller.rows] : [])], caller?.token ?? '');
      const since = performance.now();
      const answer = await answered(app, request, number);
      slowestMs = Math.max(slowestMs, performance.now() - since);
      statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
      const wrong = wrongWith(operation, answer);
      if (wrong) problems.add(`${operation.name} ${wrong}\n  ${told(request, caller)}\n  ${answer.text.slice(0, 300)}`);
      else if (answer.status < 300 && answer.type.startsWith('application/json'))
        (caller?.rows ?? people.open).saw(operation.path, JSON.parse(answer.text));
      if (answer.status === 401 && caller && request.headers.Authorization === `Bearer ${caller.token}`)
        caller.token = await caller.renew();
    }
  };
  await Promise.all(Array.from({ length: workers }, work));
  return { problems: [...problems], statuses, operations: operations.length, slowestMs };
}

function callerOf(operation: Operation, { members, shopper, key }: World, chance: number): Caller | undefined {
  if (operation.caller === 'key') return key;
  if (operation.caller === 'anyone') return undefined;
  if (operation.widget && chance < 0.9) return shopper;
  const able = members.filter(({ capabilities }) => !operation.capability || capabilities.has(operation.capability));
  const from = chance < 0.9 && able.length > 0 ? able : members;
  return from[Math.floor(chance * 7919) % from.length];
}

async function answered(app: TestApp, { method, path, headers, body }: Request, number: number) {
  const dispatcher = agents[number % agents.length];
  const response = await fetch(`${app.origin}/api${path}`, {
    method,
    headers,
    redirect: 'manual',
    ...(body === undefined ? {} : { body }),
    ...(dispatcher && { dispatcher }),
  });
  return { status: response.status, type: response.headers.get('content-type') ?? '', text: await response.text() };
}

function told({ method, path, headers, body }: Request, caller: Caller | undefined): string {
  const sent = typeof body === 'string' ? body : body ? JSON.stringify([...body.entries()]) : '';
  const type = headers['Content-Type'] ?? '';
  return `${caller?.name ?? 'anyone'}: ${method} ${path} ${type} ${sent.slice(0, 600)}`;
}
