import { type Query, QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error';

/** Refusals are final; a lost connection or a failing server is asked once more. */
export const worthRetrying = (failures: number, error: unknown): boolean =>
  failures < 1 && (!(error instanceof ApiError) || error.status === 0 || error.status >= 500);

/** What came a moment ago, for the first drawing of a page, is not asked for again when the page mounts. */
const worthRefetching = ({ state }: Query): boolean => state.isInvalidated || Date.now() - state.dataUpdatedAt > 5000;

export const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: worthRetrying, retryDelay: 500, refetchOnMount: worthRefetching } },
});
