/** A value of JSON. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };

/**
 * The one text of a JSON value (RFC 8785): no white space, names in the order of their UTF-16 code units, numbers and texts as
 * ECMAScript writes them. @throws for what JSON cannot carry: numbers that are not finite, and halves of a surrogate pair
 */
export function canonicalJson(value: Json): string {
  if (typeof value === 'string') return quotedText(value);
  if (typeof value === 'number' && !Number.isFinite(value)) throw new TypeError(`JSON has no ${value}.`);
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  if (isList(value)) return `[${value.map(canonicalJson).join(',')}]`;
  // The plain order of texts is that of their UTF-16 code units.
  const members = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${members.map(([name, of]) => `${quotedText(name)}:${canonicalJson(of)}`).join(',')}}`;
}

const isList = (value: readonly Json[] | object): value is readonly Json[] => Array.isArray(value);

const halfOfPair = /\p{Cs}/u;

function quotedText(text: string): string {
  if (halfOfPair.test(text)) throw new TypeError('The text has half of a surrogate pair.');
  return JSON.stringify(text);
}
