/**
 * What a part of the demo needs of another part.
 * @param name as in 'a donor': what is missing where there is none
 * @throws where there is none, since made-up ids would point at nobody's rows
 */
export function demoRow<T>(row: T | undefined, name: string): T {
  if (row === undefined) throw new Error(`The demo lacks ${name}.`);
  return row;
}
