import type { ConsoleUser } from '@dw/contract/console';
import { queryClient } from '../lib/query-client';
import { reasonSlice } from './parts/reason-slice';

/** Under which who is signed in is kept. */
export const meKey = ['me'] as const;

/** Forgets what was loaded and the reasons that were given; the sign-in is shown. */
export function endSession(): void {
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== meKey[0] });
  reasonSlice.reset();
  queryClient.setQueryData(meKey, null);
}

/** Somebody signed in: nothing that another loaded is left. */
export function beginSession(user: ConsoleUser): void {
  endSession();
  queryClient.setQueryData(meKey, user);
}
