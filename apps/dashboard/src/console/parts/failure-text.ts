import { ApiError } from '../../lib/api-error';

/** A failure in a sentence, with the texts of its fields and the id of the request, which names it in the log. */
export function failureText(error: unknown): string {
  if (!(error instanceof ApiError)) return 'Something went wrong in the browser. Load the page again.';
  const fields = Object.values(error.errors).flat();
  const id = error.requestId === '' ? '' : `Request ${error.requestId}`;
  return [...new Set([error.message, ...fields]), id].filter((text) => text !== '').join(' · ');
}
