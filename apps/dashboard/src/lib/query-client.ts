import { type Query, QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error';

/** Nobody looks at a page that loads for longer than so many seconds: then they are told. */
const longestWait = 5;

/** Refusals are final; a lost connection, a failing server and one that is busy for a moment are asked once more. */
export const worthRetrying = (failures: number, error: unknown): boolean =>
  failures < 1 &&
  (!(error instanceof ApiError) || error.status === 0 || (error.status >= 500 && error.retryAfter <= longestWait));

/** Milliseconds until then: as long as the server said, where it did. */
export const waitBefore = (_failures: number, error: unknown): number =>
  1000 * ((error instanceof ApiError && error.retryAfter) || 0.5);

/** What came a moment ago, for the first drawing of a page, is not asked for again when the page mounts. */
const worthRefetching = ({ state }: Query): boolean => state.isInvalidated || Date.now() - state.dataUpdatedAt > 5000;

export const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: worthRetrying, retryDelay: waitBefore, refetchOnMount: worthRefetching } },
});
