import type { ImportAnswer } from '@dw/contract';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { ImportDefinition } from './import-types';

const pollEvery = 5000;
/** Delays after which changed data is fetched again, besides at once. */
const askAgainAfter = [2000, 5000];

const newestQuery = ({ key, calls }: ImportDefinition) =>
  queryOptions({
    queryKey: ['imports', ...key],
    // Null, since a query may not answer undefined.
    queryFn: async ({ signal }) => (await calls.newest(signal)) ?? null,
    refetchInterval: ({ state }) => (state.data?.status === 0 ? pollEvery : false),
  });

/** Whether one runs, for whatever would hide it. */
export const useImporting = (definition: ImportDefinition): boolean =>
  useQuery(newestQuery(definition)).data?.status === 0;

/**
 * The newest import, asked for every five seconds while it runs; hence a page that is opened again shows it at once.
 */
export function useNewestImport(definition: ImportDefinition) {
  const client = useQueryClient();
  const options = newestQuery(definition);
  const query = useQuery(options);
  const { onChange } = definition;
  const changed = useRef(onChange);
  changed.current = onChange;

  // Also for an import that ended unseen: the list beside it is older.
  const status = query.data?.status;
  const before = useRef(status);
  useEffect(() => {
    if (before.current === 0 && status !== undefined && status !== 0) changed.current?.();
    before.current = status;
  }, [status]);

  const timers = useRef<ReturnType<typeof setTimeout>[]>([]);
  useEffect(() => () => timers.current.forEach(clearTimeout), []);

  /** Shows an import that has just begun or been cancelled. */
  const show = (row: ImportAnswer) => {
    client.setQueryData(options.queryKey, row);
    timers.current.forEach(clearTimeout);
    timers.current = askAgainAfter.map((after) =>
      setTimeout(() => {
        void client.invalidateQueries({ queryKey: options.queryKey });
        changed.current?.();
      }, after),
    );
    changed.current?.();
  };
  return { query, show };
}
