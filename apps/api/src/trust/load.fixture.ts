import { type Endpoint, errorAnswer, signIn, websites, widget } from '@dw/contract';
import { expect } from 'vitest';
import { demoPassword, demoSite, demoUsers } from '../config/demo';
import { call, request } from '../testing/client';

/** One call of the load, and how it ended. */
export type Attempt = {
  readonly endpoint: Endpoint;
  /** The site’s url, or the order’s number. */
  readonly name: string;
  readonly sent: { readonly token?: string; readonly path?: object; readonly body: object; readonly headers?: object };
  readonly sentAt: number;
  readonly endedAt?: number;
  /** Undefined where the connection broke before an answer; `hung` where none came in time. */
  readonly answer?: { readonly status: number; readonly retryAfter: string | null; readonly text: string } | 'hung';
};

export type Load = { readonly attempts: readonly Attempt[]; readonly stop: () => Promise<readonly Attempt[]> };

const patience = 30_000;
/** Pieces of the order that is the n-th of its client. */
const piecesOf = (n: number) => 1 + (n % 3);

/** The demo retailer’s session. */
export async function logInAsRetailer(origin: string): Promise<string> {
  const body = { email: demoUsers[0].email, password: demoPassword };
  return (await call(origin, signIn.login, { body })).access_token;
}

/** So many clients add websites and send orders, one call after the other, until they are stopped. */
export function startLoad(origin: string, token: string, clients = 8): Load {
  const run = crypto.randomUUID().slice(0, 8);
  const attempts: Attempt[] = [];
  let stopping = false;
  const client = async (id: number) => {
    for (let n = 0; !stopping; n += 1) {
      const attempt = await send(
        origin,
        n % 3 === 0 ? newSite(token, `${run}-${id}-${n}`) : newOrder(`${run}-${id}-${n}`, n),
      );
      attempts.push(attempt);
      // A steady load, not all that the machine can bear; where nobody listens, a client that means well waits.
      await new Promise((resolve) => setTimeout(resolve, attempt.answer === undefined ? 250 : 25));
    }
  };
  const working = Array.from({ length: clients }, (_, id) => client(id));
  return {
    attempts,
    async stop() {
      stopping = true;
      await Promise.all(working);
      return attempts;
    },
  };
}

/** Sends the same call once more. */
export const again = (origin: string, { endpoint, name, sent }: Attempt) => send(origin, { endpoint, name, sent });

export const acknowledged = (attempts: readonly Attempt[]) => attempts.filter(({ answer }) => isSuccess(answer));
/** Calls that were refused: a refusal may come after the change was kept. */
export const refusedOnes = (attempts: readonly Attempt[]) =>
  attempts.filter(({ answer }) => answer !== undefined && !isSuccess(answer));
/** Calls that broke off: nobody knows whether they did anything. */
export const inDoubt = (attempts: readonly Attempt[]) => attempts.filter(({ answer }) => answer === undefined);

const isSuccess = (answer: Attempt['answer']) =>
  typeof answer === 'object' && answer.status >= 200 && answer.status < 300;

export function textOf({ endpoint, name, answer }: Attempt): string {
  if (typeof answer !== 'object') throw new Error(`${endpoint.path} ${name} was not answered.`);
  return answer.text;
}

/** Every answer is a success, or a 503 that says when to come again, in the shape of every refusal. */
export function expectServedOrBusy(attempts: readonly Attempt[]): void {
  for (const { endpoint, name, answer } of attempts) {
    if (answer === undefined || isSuccess(answer)) continue;
    expect(answer, `${endpoint.path} ${name}`).not.toBe('hung');
    if (answer === 'hung') continue;
    expect(answer, `${endpoint.path} ${name}`).toMatchObject({
      status: 503,
      retryAfter: expect.stringMatching(/^\d+$/),
    });
    expect(errorAnswer.parse(JSON.parse(answer.text)).code).toBe('unavailable');
  }
}

function newSite(token: string, name: string): Pick<Attempt, 'endpoint' | 'name' | 'sent'> {
  const url = `https://${name}.example`;
  return { endpoint: websites.create, name: url, sent: { token, body: { url }, headers: { 'Idempotency-Key': name } } };
}

function newOrder(number: string, n: number): Pick<Attempt, 'endpoint' | 'name' | 'sent'> {
  const products = [{ name: 'Wool overcoat', images: ['https://shop.example/coat.jpg'], quantity: piecesOf(n) }];
  return {
    endpoint: widget.receiveOrder,
    name: number,
    sent: { path: { uuid: demoSite.uuid }, body: { order: { number, products } } },
  };
}

/** How many pieces the order of that number has. */
export const piecesOfOrder = (number: string) => piecesOf(Number(number.split('-').at(-1)));

async function send(
  origin: string,
  { endpoint, name, sent }: Pick<Attempt, 'endpoint' | 'name' | 'sent'>,
): Promise<Attempt> {
  const attempt = { endpoint, name, sent, sentAt: performance.now() };
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<'hung'>((resolve) => {
    timer = setTimeout(() => resolve('hung'), patience);
  });
  const answering = request(origin, endpoint, sent).then(async (response) => ({
    status: response.status,
    retryAfter: response.headers.get('retry-after'),
    text: await response.text(),
  }));
  try {
    const answer = await Promise.race([answering, late]);
    return { ...attempt, answer, endedAt: performance.now() };
  } catch {
    return { ...attempt, endedAt: performance.now() };
  } finally {
    clearTimeout(timer);
  }
}
