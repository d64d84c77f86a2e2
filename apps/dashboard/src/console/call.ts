import type { BodyInput, PathNames, QueryInput, ReadAnswerOf } from '@dw/contract';
import type { AnyConsoleCall } from '@dw/contract/console';
import { networkError, readApiError } from '../lib/api-error';
import { queryMembers, requestUrl } from '../lib/request-url';
import { endSession } from './session-cache';

type Method = AnyConsoleCall['method'];
type PathOf<M extends Method> = Extract<AnyConsoleCall, { method: M }>['path'];
type At<M extends Method, P extends string> = Extract<AnyConsoleCall, { method: M; path: P }>;

type Part<K extends string, V> = [V] extends [undefined] ? { readonly [N in K]?: never } : { readonly [N in K]: V };
type Variables<P extends string> = [PathNames<P>] extends [never]
  ? { readonly path?: never }
  : { readonly path: Readonly<Record<PathNames<P>, string | number>> };
type Input<M extends Method, P extends string> = Variables<P> &
  Part<'query', QueryInput<At<M, P>>> &
  Part<'body', BodyInput<At<M, P>>>;
type Args<I> = Record<never, never> extends I ? [input?: I] : [input: I];
type Loose = {
  readonly path?: Readonly<Record<string, string | number>> | undefined;
  readonly query?: unknown;
  readonly body?: unknown;
};

const headers = { Accept: 'application/json', 'Content-Type': 'application/json' };

/** Where an answer gets its type unchecked: the server serialises it by the same contract. */
async function readAnswer<T>(response: Response): Promise<T> {
  const text = await response.text();
  // In brackets, so that no content at all reads as no value.
  const [answer] = JSON.parse(text === '' ? '[]' : `[${text}]`);
  return answer;
}

/**
 * One call of the console: `call('POST', '/accounts/{id}/block', { path: { id }, body: { reason } })`. The session is a cookie of this
 * origin; where it is over, everything that was loaded is forgotten and the sign-in is shown.
 * @throws {ApiError} on every refusal, and where the server cannot be reached.
 */
export async function call<const M extends Method, const P extends PathOf<M>>(
  method: M,
  path: P,
  ...[input]: Args<Input<M, P>>
): Promise<ReadAnswerOf<At<M, P>>> {
  const { path: variables, query, body }: Loose = input ?? {};
  const init = { method, headers, body: body === undefined ? null : JSON.stringify(body) };
  const response = await fetch(requestUrl(path, variables, queryMembers(query)), init).catch(() => {
    throw networkError();
  });
  if (response.ok) return readAnswer(response);
  const error = readApiError(response.status, await readAnswer<unknown>(response).catch(() => undefined));
  if (error.status === 401) endSession();
  throw error;
}
