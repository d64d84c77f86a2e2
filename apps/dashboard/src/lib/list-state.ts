import { limits } from '@dw/contract/limits';

/** What a list shows, as it stands in the address and as the wire takes it. */
export type ListState<S extends string> = {
  readonly page: number;
  readonly per_page: number;
  readonly search: string;
  readonly sort: S;
  readonly direction: 'asc' | 'desc';
  /** The row that the page comes next to: it then stays the same, whatever comes into the list. */
  readonly after?: number | undefined;
  readonly before?: number | undefined;
};

export const listDefaults: ListState<'created_at'> = {
  page: 1,
  per_page: limits.page.defaultSize,
  search: '',
  sort: 'created_at',
  direction: 'desc',
};

const keyIn = (text: string | null) => (text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined);
const positive = (text: string | null, otherwise: number): number =>
  text !== null && /^[1-9]\d{0,6}$/.test(text) ? Number(text) : otherwise;

/** Reads a list’s state from the address; what makes no sense there counts as absent. */
export function readListState<S extends string>(
  params: URLSearchParams,
  defaults: ListState<S>,
  sorts: readonly S[],
  prefix = '',
): ListState<S> {
  const get = (name: string) => params.get(prefix + name);
  const direction = get('direction');
  return {
    page: positive(get('page'), defaults.page),
    per_page: Math.min(positive(get('per_page'), defaults.per_page), limits.page.maximumSize),
    search: (get('search') ?? defaults.search).slice(0, limits.search),
    sort: sorts.find((known) => known === get('sort')) ?? defaults.sort,
    direction: direction === 'asc' || direction === 'desc' ? direction : defaults.direction,
    after: keyIn(get('after')),
    before: keyIn(get('before')),
  };
}

/** Writes a list’s state into the address and leaves other members alone; defaults are left out to keep links short. */
export function writeListState<S extends string>(
  params: URLSearchParams,
  state: ListState<S>,
  defaults: ListState<S>,
  prefix = '',
): URLSearchParams {
  const written = new URLSearchParams(params);
  for (const name of ['page', 'per_page', 'search', 'sort', 'direction', 'after', 'before'] as const) {
    if (state[name] === defaults[name]) written.delete(prefix + name);
    else written.set(prefix + name, String(state[name]));
  }
  return written;
}
