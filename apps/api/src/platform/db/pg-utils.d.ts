/** What pg does with a value before it is sent; exported, and left out of its published types. */
declare module 'pg/lib/utils.js' {
  const utils: { prepareValue(value: unknown): string | Buffer | null };
  export default utils;
}
