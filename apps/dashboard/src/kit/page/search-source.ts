import type { PageRoute } from './page-route';

/** A record that was found: where it is, and what it is called. */
export type Found = { readonly to: string; readonly label: string };

/**
 * Records that the search of the top bar finds. A feature has its own in `<feature>.search.ts`, and app/search-sources.ts
 * gathers them.
 */
export type SearchSource = {
  /** The heading over what was found, English; unique. */
  readonly label: string;
  /** Whose search finds it. */
  readonly access: Exclude<PageRoute['access'], 'public'>;
  /** The few best records for a text that is not empty. @throws what its call throws */
  readonly find: (text: string, signal: AbortSignal) => Promise<readonly Found[]>;
  /** The address of the list of all that is found, where it has a search. */
  readonly all?: (text: string) => string;
};

/** So many records of a kind are offered at most. */
export const mostFound = 5;
