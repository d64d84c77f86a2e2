import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

/**
 * The search of the address, and the way to change it as `useSearchParams` has it; but the page stays where it was
 * scrolled to, unless `preventScrollReset: false` says that another part of it is to be read from its top.
 */
export function usePageParams() {
  const [params, setParams] = useSearchParams();
  const change = useCallback<typeof setParams>(
    (next, options) => setParams(next, { preventScrollReset: true, ...options }),
    [setParams],
  );
  return [params, change] as const;
}
