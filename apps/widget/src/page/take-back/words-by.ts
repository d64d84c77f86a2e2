/** What is said of each of some names. */
export type Words<K extends string> = Readonly<Record<K, () => string>>;
