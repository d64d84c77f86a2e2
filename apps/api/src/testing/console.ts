import { type BodyInput, errorAnswer, type PathNames, type QueryInput } from '@dw/contract';
import { type ConsoleCall, type ConsoleRole, consoleSession } from '@dw/contract/console';
import { Secret, TOTP } from 'otpauth';
import type { z } from 'zod';
import { buildConsole } from '../console/build-console';
import { inviteConsoleUser } from '../platform/auth/console-users';
import { outsideScope } from '../platform/db/outside-scope';
import { noTelemetry } from '../platform/telemetry/telemetry';
import type { TestApp } from './test-app';

/** Somebody who is signed in at the console. */
export type Person = { readonly cookie: string; readonly email: string; readonly secret: string };

type Sent<C extends ConsoleCall> = {
  readonly path?: Readonly<Record<PathNames<C['path']>, string | number>>;
  readonly query?: QueryInput<C>;
  readonly body?: BodyInput<C>;
};
type Loose = { readonly path?: object; readonly query?: unknown; readonly body?: unknown; readonly headers?: object };
type Answered<C> = C extends { answer: infer A extends z.ZodType } ? z.output<A> : undefined;

export const consolePassword = 'a console battery horse';

/** The code that an authenticator app shows now, or so many steps from now. */
export const codeAt = (app: TestApp, secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: app.clock.now().getTime() + steps * 30_000 });

/** The console beside a test’s app, on a port of its own. */
export async function startTestConsole(app: TestApp) {
  const http = buildConsole(
    app.services,
    { host: '127.0.0.1', port: 0, url: undefined },
    { version: '0.0.0-test', telemetry: noTelemetry },
  );
  const origin = await http.listen({ host: '127.0.0.1', port: 0 });

  /** The bare call. */
  const send = (call: ConsoleCall, sent: Loose = {}, cookie = '') => {
    const values = new Map(Object.entries(sent.path ?? {}));
    const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(String(values.get(name) ?? '1')),
    );
    const query = new URLSearchParams(
      Object.entries(sent.query ?? {}).map(([name, value]): [string, string] => [name, String(value)]),
    );
    return fetch(`${origin}/api${path}${query.size > 0 ? `?${query}` : ''}`, {
      method: call.method,
      headers: {
        ...(sent.body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(cookie === '' ? {} : { Cookie: cookie }),
        ...sent.headers,
      },
      ...(sent.body === undefined ? {} : { body: JSON.stringify(sent.body) }),
    });
  };

  /** Makes a call and checks its answer against the contract. @throws where it is refused */
  const call = async <C extends ConsoleCall>(person: Person, one: C, sent: Sent<C> = {}): Promise<Answered<C>> => {
    const response = await send(one, sent, person.cookie);
    const text = await response.text();
    if (response.status !== one.status)
      throw new Error(`${one.method} ${one.path} answered ${response.status}: ${text}`);
    return (one.answer ? one.answer.parse(JSON.parse(text)) : undefined) as Answered<C>;
  };

  /** Makes a call that is refused. */
  const refused = async (person: Person | undefined, one: ConsoleCall, sent: Loose = {}) => {
    const response = await send(one, sent, person?.cookie);
    const text = await response.text();
    if (response.ok) throw new Error(`${one.method} ${one.path} was not refused: ${text}`);
    return { status: response.status, ...errorAnswer.parse(JSON.parse(text)) };
  };

  /** Somebody new, who has used the link of the command line. */
  const person = async (role: ConsoleRole): Promise<Person> => {
    const email = `${role}-${crypto.randomUUID()}@wardrobe.example`;
    const token = await outsideScope(app.db, (queries) =>
      inviteConsoleUser(queries, app.services, { email, name: `A ${role}`, role }),
    );
    const welcome = await send(consoleSession.welcome, { body: { token } });
    const { secret } = consoleSession.welcome.answer.parse(await welcome.json());
    const body = { token, password: consolePassword, code: codeAt(app, secret) };
    const begun = await send(consoleSession.begin, { body });
    return { cookie: cookieOf(begun), email, secret };
  };
  return { origin, send, call, refused, person, close: () => http.close() };
}

export type TestConsole = Awaited<ReturnType<typeof startTestConsole>>;

/** The cookie that an answer sets, as the next call sends it. */
export const cookieOf = (response: Response): string => (response.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
