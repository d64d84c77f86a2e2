import type { CallAnswer, CallInput, Method, PathOf } from '@dw/contract';
import { renewedTokenHeader } from '@dw/contract/clients';
import { type ApiError, networkError, readApiError } from './api-error';
import { requestHeaders } from './request-headers';
import { queryMembers, requestUrl } from './request-url';
import { sendingFile, type Transport } from './sending-file';
import { accountSlice, currentUser, endSession, renewToken } from './session';

type Signal = {
  readonly signal?: AbortSignal;
  /** Of who calls, where it is not the signed-in user. */
  readonly token?: string;
};
/** The input may be left out where the endpoint needs none. */
type Args<I> = Record<never, never> extends I ? [input?: I & Signal] : [input: I & Signal];
type Loose = Signal & {
  readonly path?: Readonly<Record<string, string | number>> | undefined;
  readonly query?: unknown;
  readonly body?: unknown;
};

/** The one place where an answer gets its type unchecked: the server serialises it by the same contract. */
async function readAnswer<T>(response: Response): Promise<T> {
  const text = await response.text();
  // In brackets, so that no content at all reads as no value.
  const [answer] = JSON.parse(text === '' ? '[]' : `[${text}]`);
  return answer;
}

async function refused(response: Response, token: string | undefined): Promise<ApiError> {
  const body = await readAnswer<unknown>(response).catch(() => undefined);
  const error = readApiError(response.status, body, response.headers.get('retry-after'));
  // A late answer to an older session must not end the present one.
  if (error.message === 'Unauthenticated.' && token === currentUser()?.access_token) endSession(error.message);
  if (error.code === 'second_factor_missing') accountSlice.setState({ lacksSecondFactor: true });
  return error;
}

/** Sends it as whoever is signed in; or by the given token, of somebody else. */
async function answered(
  url: string,
  init: RequestInit,
  transport: Transport = fetch,
  token?: string,
): Promise<Response> {
  const caller = token === undefined ? currentUser() : null;
  const used = token ?? caller?.access_token;
  const headers = requestHeaders(used, init.body instanceof FormData ? undefined : 'application/json');
  let response: Response;
  try {
    response = await transport(url, { ...init, headers, credentials: 'same-origin' });
  } catch (error) {
    if (init.signal?.aborted) throw error;
    throw networkError();
  }
  // A refused call has done nothing: it is sent once more where another tab has brought another token.
  if (response.status === 401 && caller && renewToken(caller)) return answered(url, init, transport);
  if (!response.ok) throw await refused(response, used);
  const renewed = response.headers.get(renewedTokenHeader);
  if (caller && renewed) renewToken(caller, renewed);
  return response;
}

async function send<T>(url: string, init: RequestInit, transport?: Transport, token?: string): Promise<T> {
  return readAnswer<T>(await answered(url, init, transport, token));
}

/**
 * One call of the wire: `call('PUT', '/webhooks/{uuid}', { path: { uuid }, body: { active: true } })`.
 * Method, path, query, body and answer are those of the contract.
 * @throws {ApiError} on every refusal, and where the server cannot be reached.
 */
export async function call<const M extends Method, const P extends PathOf<M>>(
  method: M,
  path: P,
  ...[input]: Args<CallInput<M, P>>
): Promise<CallAnswer<M, P>> {
  const { path: variables, query, body, signal, token }: Loose = input ?? {};
  const init = { method, body: body === undefined ? null : JSON.stringify(body), signal: signal ?? null };
  return send(requestUrl(path, variables, queryMembers(query)), init, undefined, token);
}

/**
 * A call whose body is multipart/form-data, for files.
 * @param options.onProgress hears how much of it is on its way, from 0 to 1.
 * @throws {ApiError} as `call` does.
 */
export async function upload<const P extends PathOf<'POST'>>(
  path: P,
  form: FormData,
  { path: variables, signal, onProgress }: Pick<Loose, 'path'> & UploadOptions = {},
): Promise<CallAnswer<'POST', P>> {
  const init = { method: 'POST', body: form, signal: signal ?? null };
  return send(requestUrl(path, variables), init, onProgress && sendingFile(onProgress));
}

/**
 * As `upload`, for what is changed instead of added.
 * @throws {ApiError} as `call` does.
 */
export async function uploadChange<const P extends PathOf<'PUT'>>(
  path: P,
  form: FormData,
  { path: variables, signal }: Pick<Loose, 'path' | 'signal'> = {},
): Promise<CallAnswer<'PUT', P>> {
  return send(requestUrl(path, variables), { method: 'PUT', body: form, signal: signal ?? null });
}

/** How an upload is watched and stopped. */
export type UploadOptions = Signal & { readonly onProgress?: (share: number) => void };

/**
 * A call that answers a file.
 * @throws {ApiError} as `call` does.
 */
export async function fetchFile<const P extends PathOf<'GET'>>(
  path: P,
  { path: variables, query, signal }: Omit<Loose, 'body'> = {},
): Promise<Blob> {
  const init = { method: 'GET', signal: signal ?? null };
  return (await answered(requestUrl(path, variables, queryMembers(query)), init)).blob();
}
