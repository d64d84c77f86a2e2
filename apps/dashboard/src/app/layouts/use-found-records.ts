import { useQueries } from '@tanstack/react-query';
import { maySee, type Viewer } from '../../kit/page/may-see';
import { type Found, mostFound } from '../../kit/page/search-source';
import { searchSources } from '../search-sources';

const pause = 300;

type Records = {
  /** `all`: the list of all that is found, where there may be more. */
  readonly groups: readonly { readonly label: string; readonly options: readonly Found[]; readonly all?: string }[];
  readonly searching: boolean;
};

/** The user’s own records for a text, by kind, once the typing pauses; none for no text. A kind that fails is left out. */
export function useFoundRecords(text: string, viewer: Viewer): Records {
  const typed = text.trim();
  const sources = searchSources.filter((source) => maySee(source, viewer));
  const found = useQueries({
    queries: sources.map(({ label, find }) => ({
      queryKey: ['search', label, typed],
      enabled: typed !== '',
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        await new Promise((resolve) => setTimeout(resolve, pause));
        signal.throwIfAborted();
        return find(typed, signal);
      },
    })),
  });
  return {
    groups: sources.map(({ label, all }, at) => {
      const options = found[at]?.data ?? [];
      return { label, options, ...(all && options.length === mostFound && { all: all(typed) }) };
    }),
    searching: found.some(({ isFetching }) => isFetching),
  };
}
