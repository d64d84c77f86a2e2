import type { ErrorAnswer } from '@dw/contract';

/** A call that is refused: its status, the sentence for the user, and a code with parameters for translation. */
export class Refusal extends Error {
  constructor(
    readonly status: 400 | 401 | 402 | 403 | 404 | 405 | 408 | 409 | 413 | 414 | 415 | 422 | 429 | 503,
    /** Stable name, snake case. */
    readonly code: string,
    /** English, filled in. */
    message: string,
    readonly details: {
      readonly errors?: Readonly<Record<string, readonly string[]>>;
      readonly params?: Readonly<Record<string, string | number>>;
      /** Code and parameters of each text in `errors`, in their order. */
      readonly reasons?: NonNullable<ErrorAnswer['reasons']>;
      /** Both versions, where an edit is stale. */
      readonly conflict?: NonNullable<ErrorAnswer['conflict']>;
      /** Seconds until another try makes sense. */
      readonly retryAfter?: number;
    } = {},
  ) {
    super(message);
    this.name = 'Refusal';
  }
}

export const unauthenticated = () => new Refusal(401, 'unauthenticated', 'Unauthenticated.');
export const forbidden = () => new Refusal(403, 'forbidden', 'Your account may not do this.');
export const notFound = () => new Refusal(404, 'not_found', 'Not found.');

/** 422 for fields: every field with its texts; the first text is the message. */
export function invalid(errors: Readonly<Record<string, readonly string[]>>, code = 'invalid'): Refusal {
  const first = Object.values(errors)[0]?.[0] ?? 'The data is not valid.';
  return new Refusal(422, code, first, { errors });
}

/** 429 with the seconds to wait. */
export function tooMany(message: string, retryAfter: number, code = 'too_many'): Refusal {
  const wait = Math.max(1, Math.ceil(retryAfter));
  return new Refusal(429, code, message, { retryAfter: wait, params: { seconds: wait } });
}
