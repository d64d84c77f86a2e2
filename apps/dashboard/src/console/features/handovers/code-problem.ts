/** What is wrong with a code as it is typed; undefined for one that can be looked up. */
export const codeProblem = (code: string): string | undefined =>
  code.length >= 8 && code.length <= 20 ? undefined : 'Enter the whole code, eight characters.';
