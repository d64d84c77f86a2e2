import { expect, it } from 'vitest';
import { z } from 'zod';
import { endpoints } from './endpoints';

type Found = { readonly where: string; readonly schema: z.core.$ZodType };

/** The parts of a schema that read text, numbers or times; what only holds other schemas is walked. */
function* parts(schema: z.core.$ZodType, where: string): Generator<Found> {
  if (schema instanceof z.ZodObject)
    for (const [name, part] of Object.entries<z.core.$ZodType>(schema.shape)) yield* parts(part, `${where}.${name}`);
  else if (schema instanceof z.ZodArray) yield* parts(schema.element, `${where}[]`);
  else if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) yield* parts(schema.unwrap(), where);
  else if (schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault) yield* parts(schema.unwrap(), where);
  else if (schema instanceof z.ZodPipe && holds(schema.in)) yield* parts(schema.in, where);
  else if (schema instanceof z.ZodPipe && schema.in instanceof z.ZodTransform) yield* parts(schema.out, where);
  else yield { where, schema };
}

/** A pipe that begins so is walked: what follows only reads what that let through. */
const holds = (schema: z.core.$ZodType) => schema instanceof z.ZodObject || schema instanceof z.ZodArray;

const inputs = endpoints.flatMap(({ method, path, query, body }): Found[] => [
  ...(query ? parts(query, `${method} ${path} query`) : []),
  ...(body ? parts(body, `${method} ${path} body`) : []),
]);

/** The schema’s own reading of a value; undefined where it refuses. */
const read = (schema: z.core.$ZodType, value: unknown): { readonly value: unknown } | undefined => {
  const parsed = z.safeParse(schema, value);
  return parsed.success ? { value: parsed.data } : undefined;
};
const admitting = (values: readonly unknown[], kept: (value: unknown) => boolean) =>
  inputs
    .filter(({ schema }) =>
      values.some((value) => {
        const was = read(schema, value);
        return was !== undefined && kept(was.value);
      }),
    )
    .map(({ where }) => where);

it('finds the inputs of the contract', () => {
  expect(inputs.length).toBeGreaterThan(300);
  expect(inputs.map(({ where }) => where)).toContain('POST /sites body.config.plugin.zIndex');
});

it('admits no text that a database cannot keep: NUL, or half of a surrogate pair', () => {
  const holdsBroken = (value: unknown) =>
    /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f][0-9a-f]{2})/.test(JSON.stringify(value) ?? '');
  const broken = ['a\0', '\ud800', 'a\udc00b', '12\ud83d', { a: 'b\ud800' }, { 'a\0': 1 }];
  expect(admitting(broken, holdsBroken)).toEqual([]);
});

it('admits no number that no column holds', () => {
  const mostOfId = 999_999_999_999_999;
  const large = [2 ** 31, 2 ** 31 + 0.5, -(2 ** 31) - 1, 1e15, 1e300, Number.MAX_SAFE_INTEGER];
  const asText = large.map(String);
  const beyond = (most: number) => (value: unknown) => typeof value === 'number' && Math.abs(value) > most;
  // Numbers of rows, among them those that a page stands beside, are the only ones that may exceed an integer column, and no row has one of sixteen digits.
  expect(admitting([...large, ...asText], beyond(mostOfId))).toEqual([]);
  const ids = admitting([...large, ...asText], beyond(2 ** 31 - 1));
  expect(
    ids.filter(
      (where) =>
        !/(?:\bids?\b|_ids?\b|_ids?\[\]|ids\[\]|logo|allowed\[\]|tags\[\]|keep\[\]|query\.(?:after|before)$|events\[\]\.item$)/.test(
          where,
        ),
    ),
  ).toEqual([]);
});

it('admits no instant or day that another program cannot read', () => {
  const unreadable = [
    '0000-01-01T00:00:00Z',
    '0000-12-31',
    '9999-12-31T23:59:59-14:00',
    '9999-12-31T23:59:59',
    '9999-12-31',
    '0001-01-01T00:00:00+14:00',
    '0099-06-01T00:00:00.000Z',
  ];
  const isText = (schema: z.core.$ZodType) =>
    ['x', 'XY', 'a few words', 'a longer word of some length', 'a-longer-word-of-some-length', 'a-name'].some((one) =>
      read(schema, one),
    );
  const asInstants = inputs.filter(({ schema }) => read(schema, '2026-12-01T10:30:00Z') && !isText(schema));
  const asDays = inputs.filter(({ schema }) => read(schema, '2026-12-01') && !isText(schema));
  expect(asInstants.length).toBeGreaterThan(8);
  expect(asDays.length).toBeGreaterThan(5);
  for (const { where, schema } of [...asInstants, ...asDays])
    for (const text of unreadable) expect(read(schema, text), `${where}: ${text}`).toBeUndefined();
});
