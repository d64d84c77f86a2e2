import type { ErrorAnswer } from '@dw/contract';

type Fillings = Readonly<Record<string, string | number>>;
export type Reason = { readonly code: string; readonly params: Fillings };

/** A refused or failed call. `status` is 0 and `code` 'network' where no answer came. */
export class ApiError extends Error {
  readonly status: number;
  /** Each wrong field with its texts; empty where the refusal is not about fields. */
  readonly errors: Readonly<Record<string, readonly string[]>>;
  readonly code: string;
  readonly params: Fillings;
  /** What the texts of `errors` mean, in their order, where they are filled with something. */
  readonly reasons: Readonly<Record<string, readonly Reason[]>>;
  /** Names the request in the server’s log; empty where no answer came. */
  readonly requestId: string;
  /** Seconds after which another try makes sense; 0 where nobody said. */
  readonly retryAfter: number;

  constructor(
    status: number,
    answer: Partial<{ [K in keyof ErrorAnswer]: ErrorAnswer[K] | undefined }>,
    retryAfter?: string | null,
  ) {
    super(answer.message || 'An error occured');
    this.name = 'ApiError';
    this.status = status;
    this.errors = answer.errors ?? {};
    this.code = answer.code ?? 'unknown';
    this.params = answer.params ?? {};
    this.reasons = answer.reasons ?? {};
    this.requestId = answer.request_id ?? '';
    this.retryAfter = Number(retryAfter) || 0;
  }
}

/** Whether an edit was refused because the thing was changed since it was read (ADR 25). */
export const isStale = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 409 && error.code === 'stale';

/** What a failed call means when the server could not be reached at all. */
export const networkError = (): ApiError =>
  new ApiError(0, {
    message: 'The server cannot be reached. Check your connection and try again.',
    code: 'network',
  });

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function fieldTexts(value: unknown): Record<string, string[]> {
  if (!isRecord(value)) return {};
  return Object.fromEntries(Object.entries(value).map(([field, texts]) => [field, [texts].flat().map(String)]));
}

function fillings(value: unknown): Record<string, string | number> {
  if (!isRecord(value)) return {};
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, typeof part === 'number' ? part : String(part)]),
  );
}

function reasonsOf(value: unknown): Record<string, Reason[]> {
  if (!isRecord(value)) return {};
  const listOf = (some: unknown) =>
    [some]
      .flat()
      .filter(isRecord)
      .map(({ code, params }) => ({ code: String(code), params: fillings(params) }));
  return Object.fromEntries(Object.entries(value).map(([field, some]) => [field, listOf(some)]));
}

/**
 * Reads an error answer leniently: a proxy in between may answer something that is not ours.
 * @param retryAfter the header of that name
 */
export function readApiError(status: number, body: unknown, retryAfter?: string | null): ApiError {
  if (!isRecord(body)) return new ApiError(status, {}, retryAfter);
  const text = (name: string) => (typeof body[name] === 'string' ? body[name] : undefined);
  const answer = {
    message: text('message'),
    code: text('code'),
    request_id: text('request_id'),
    errors: fieldTexts(body.errors),
    params: fillings(body.params),
    reasons: reasonsOf(body.reasons),
  };
  return new ApiError(status, answer, retryAfter);
}
