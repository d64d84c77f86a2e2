import { type ComponentType, use } from 'react';

/** A component in its own chunk. */
export type Deferred<P> = {
  readonly Component: ComponentType<P>;
  /** Loads the chunk ahead of its first use; a failed load is tried again at the next call. */
  readonly preload: () => Promise<ComponentType<P>>;
};

/** Like React’s lazy, but drawn at once where the chunk is already here: no flicker of a fallback. */
export function deferred<P extends object>(load: () => Promise<ComponentType<P>>): Deferred<P> {
  let Loaded: ComponentType<P> | undefined;
  // A drawing meets the last load, failed or not: one that began another each time would never come to say that it failed.
  let last: Promise<ComponentType<P>> | undefined;
  let failed = false;
  const preload = () => {
    if (last && !failed) return last;
    failed = false;
    last = load().then(
      (component) => {
        Loaded = component;
        return component;
      },
      (error: unknown) => {
        failed = true;
        throw error;
      },
    );
    return last;
  };
  function Component(props: P) {
    const Content = Loaded ?? use(last ?? preload());
    return <Content {...props} />;
  }
  return { Component, preload };
}
