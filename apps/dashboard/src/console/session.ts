import type { ConsoleCapability, ConsoleUser } from '@dw/contract/console';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '../lib/api-error';
import { call } from './call';
import { meKey } from './session-cache';

/** Who is signed in; null for nobody. */
export const meQuery = {
  queryKey: meKey,
  queryFn: async (): Promise<ConsoleUser | null> => {
    try {
      return await call('GET', '/session');
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return null;
      throw error;
    }
  },
  staleTime: Number.POSITIVE_INFINITY,
} as const;

/** What whoever is signed in may do: what they may not do is not offered. The server refuses it in any case. */
export function useMay(): (capability: ConsoleCapability) => boolean {
  const { data: user } = useQuery(meQuery);
  return (capability) => user?.capabilities.includes(capability) ?? false;
}
