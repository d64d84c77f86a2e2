import type { QueryClient } from '@tanstack/react-query';

/** Under what the cache keeps which steps of the set-up are done. */
export const setUpKey = ['check_account'] as const;

/** After whatever a step of the set-up counts: the home page asks again. */
export const setUpChanged = (client: QueryClient): Promise<void> => client.invalidateQueries({ queryKey: setUpKey });
