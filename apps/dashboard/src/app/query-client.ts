import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../lib/api-error';

/** Refusals are final; a lost connection or a failing server is asked once more. */
export const worthRetrying = (failures: number, error: unknown): boolean =>
  failures < 1 && (!(error instanceof ApiError) || error.status === 0 || error.status >= 500);

export const queryClient = new QueryClient({
  // What came a moment ago, for the first drawing of a page, is not asked for again.
  defaultOptions: { queries: { retry: worthRetrying, retryDelay: 500, staleTime: 5000 } },
});
