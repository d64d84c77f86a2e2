import { createStore, type StoreApi } from 'zustand/vanilla';

/** A piece of client-only state with the defaults it returns to. */
export type Slice<T> = StoreApi<T> & { readonly reset: () => void };

/** Makes a slice; `initial` is called again at each reset, so that it may read storage. */
export function createSlice<T extends object>(initial: () => T): Slice<T> {
  const store = createStore<T>(initial);
  return { ...store, reset: () => store.setState(initial(), true) };
}
