import fc from 'fast-check';
import type { JsonSchema } from '../../platform/http/openapi/schema-of';

type Schema = Exclude<NonNullable<JsonSchema['items']>, boolean | readonly unknown[]>;
type Part = Schema | boolean | undefined;

/** What callers send by mistake, or on purpose. */
export const hostile = fc.constantFrom<unknown>(
  null,
  true,
  '',
  ' ',
  'a\0b',
  '\ud800',
  'x\udfff',
  '🧥'.repeat(40),
  'x'.repeat(70_000),
  '\u202egnp.exe',
  '<script>alert(1)</script>',
  "'; drop table accounts; --",
  '%00%ff',
  '../../etc/passwd',
  '{{constructor}}',
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:59-14:00',
  '2026-02-30',
  'http://127.0.0.1:1/',
  'NaN',
  '-0',
  '1e400',
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53,
  1e308,
  -1,
  0,
  0.1,
  [],
  {},
  [[[[[[]]]]]],
  { __proto__: null, constructor: { prototype: 1 } },
  ['a', null, 5],
);

const words = fc.oneof(
  fc.string({ maxLength: 20 }),
  fc.string({ unit: 'grapheme', maxLength: 20 }),
  fc.constantFrom(
    'Alder & Thread',
    'Łódź',
    'Пальто',
    'shop.example',
    'http://localhost:8080/x',
    '#4F632F',
    'en',
    '12',
    'GB',
  ),
);

function ofString(schema: Schema): fc.Arbitrary<unknown> {
  const { format, pattern, minLength = 0, maxLength = 200 } = schema;
  if (format === 'date-time') return fc.date({ noInvalidDate: true }).map((date) => date.toISOString());
  if (format === 'date') return fc.date({ noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10));
  if (format === 'uuid') return fc.uuid();
  if (format === 'email') return fc.emailAddress();
  if (format === 'uri') return fc.webUrl();
  const edges = fc.constantFrom('x'.repeat(minLength), 'x'.repeat(maxLength), 'x'.repeat(maxLength + 1));
  const plain = fc.oneof({ weight: 8, arbitrary: words }, { weight: 1, arbitrary: edges });
  // A pattern that only bounds which characters there may be is met by most words.
  return pattern === undefined || pattern.includes('ud800') ? plain : fc.oneof(matching(pattern), plain);
}

function matching(pattern: string): fc.Arbitrary<string> {
  try {
    return fc.stringMatching(new RegExp(pattern));
  } catch {
    return words;
  }
}

function ofNumber({ minimum = -1000, maximum = 100_000 }: Schema, whole: boolean): fc.Arbitrary<unknown> {
  const [least, most] = [Math.max(minimum, -1e15), Math.min(maximum, 1e15)];
  const edges = fc.constantFrom(least, most, least - 1, most + 1);
  const inside = whole
    ? fc.integer({ min: Math.ceil(least), max: Math.floor(most) })
    : fc.double({ min: least, max: most, noNaN: true });
  return fc.oneof({ weight: 4, arbitrary: fc.integer({ min: 0, max: 6 }) }, { weight: 4, arbitrary: inside }, edges);
}

function ofObject(schema: Schema): fc.Arbitrary<unknown> {
  const fields = Object.entries(schema.properties ?? {}).map(([name, part]): [string, fc.Arbitrary<unknown>] => [
    name,
    fuzzed(part),
  ]);
  const known = fc.record(Object.fromEntries(fields), { requiredKeys: schema.required ? [...schema.required] : [] });
  const odd = fc.dictionary(fc.constantFrom('x', '__proto__', 'id', 'account_id', 'role'), hostile, { maxKeys: 2 });
  return fc.oneof(
    { weight: 12, arbitrary: known },
    { weight: 1, arbitrary: fc.tuple(known, odd).map(([one, other]) => ({ ...one, ...other })) },
    // Something that is required is missing.
    { weight: 1, arbitrary: fc.record(Object.fromEntries(fields), { requiredKeys: [] }) },
  );
}

/** Values that a schema describes, and at its edges. */
export function valuesOf(part: Part): fc.Arbitrary<unknown> {
  if (part === undefined || typeof part === 'boolean') return fc.jsonValue({ maxDepth: 2 });
  if (part.const !== undefined) return fc.constant(part.const);
  if (part.enum && part.enum.length > 0) return fc.constantFrom<unknown>(...part.enum);
  const choices = part.anyOf ?? part.oneOf;
  if (choices) return fc.oneof(...choices.map(fuzzed));
  if (part.type === 'string') return ofString(part);
  if (part.type === 'integer' || part.type === 'number') return ofNumber(part, part.type === 'integer');
  if (part.type === 'boolean') return fc.boolean();
  if (part.type === 'null') return fc.constant(null);
  if (part.type === 'array') {
    const item = Array.isArray(part.items) ? part.items[0] : part.items;
    return fc.array(fuzzed(item), { maxLength: 3 });
  }
  if (part.type === 'object') return ofObject(part);
  return fc.jsonValue({ maxDepth: 2 });
}

/** The same, with something hostile in its place now and then. */
export function fuzzed(part: Part): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 14, arbitrary: valuesOf(part) }, { weight: 1, arbitrary: hostile });
}
