import { ApiError } from '../../lib/api-error';

/** A refused field says why; any other failure of a tag is the spec’s 'Error.'. */
export function tagFailure(error: unknown): unknown {
  const aboutFields = error instanceof ApiError && Object.keys(error.errors).length > 0;
  return aboutFields ? error : new ApiError(0, { message: 'Error.' });
}
