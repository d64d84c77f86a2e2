import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { endpoints } from './endpoints';
import { plainMessage } from './plain-messages';

beforeAll(() => z.config({ customError: plainMessage }));
afterAll(() => z.config({ customError: undefined }));

const messagesOf = (schema: z.ZodType, value: unknown): string[] => {
  const parsed = schema.safeParse(value);
  return parsed.success ? [] : parsed.error.issues.map(({ message }) => message);
};

it.each<[string, z.ZodType, unknown, string]>([
  ['a missing field', z.object({ name: z.string() }), {}, 'This field is required.'],
  ['a number for a text', z.string(), 5, 'Enter a text.'],
  ['a text for a number', z.number(), 'five', 'Enter a number.'],
  ['a fraction', z.int(), 1.5, 'Enter a whole number.'],
  ['an empty text', z.string().min(1), '', 'This field is required.'],
  ['a short text', z.string().min(8), 'x', 'Use at least 8 characters.'],
  ['a long text', z.string().max(20), 'x'.repeat(21), 'Use at most 20 characters.'],
  ['a high number', z.number().max(12), 13, 'Enter at most 12.'],
  ['a low number', z.number().min(1), 0, 'Enter at least 1.'],
  ['a long list', z.array(z.int()).max(1), [1, 2], 'Send at most 1 entry.'],
  ['a word that is none of them', z.enum(['asc', 'desc']), 'up', 'Choose one of asc, desc.'],
  ['no address', z.email(), 'nobody', 'Enter an email address.'],
  ['another pattern', z.string().regex(/^\d+$/), 'x', 'This is not written as it should be.'],
  ['none of several', z.union([z.boolean(), z.literal(1)]), 'x', 'This value is not valid.'],
])('says of %s what a person understands', (_name, schema, value, message) => {
  expect(messagesOf(schema, value)).toEqual([message]);
});

const wrong = [undefined, null, 5, -1, 1e12, 1.5, true, '', 'x', 'x'.repeat(300_000), [], {}, [null], { a: 1 }];
const technical = /^(?:Too (?:big|small)|Invalid|Expected|Unrecognized)|expected \w+|received \w+/;

it('leaves no technical sentence anywhere in the contract', () => {
  const inputs = endpoints.flatMap(({ method, path, query, body }) =>
    [query, body].flatMap((schema) => (schema ? [{ where: `${method} ${path}`, schema }] : [])),
  );
  const found = new Set<string>();
  for (const { where, schema } of inputs) {
    const fields = schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
    for (const value of wrong)
      for (const sent of [value, Object.fromEntries(fields.map((name) => [name, value]))])
        for (const message of messagesOf(schema, sent)) if (technical.test(message)) found.add(`${where}: ${message}`);
  }
  expect([...found]).toEqual([]);
});
