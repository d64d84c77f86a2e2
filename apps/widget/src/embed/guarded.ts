/** The same function, except that nothing it throws reaches the shop’s page. */
export const guarded =
  <A extends readonly unknown[]>(run: (...given: A) => unknown) =>
  (...given: A): void => {
    try {
      run(...given);
    } catch {
      // The shop’s page is not ours to break or to fill with messages.
    }
  };
