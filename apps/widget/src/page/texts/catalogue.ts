/** English text to the language’s text; a counted text has one entry per plural form, `key_one`, `key_few` and so on. */
export type Catalogue = Readonly<Record<string, string>>;
