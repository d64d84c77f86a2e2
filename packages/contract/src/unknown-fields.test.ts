import { expect, it } from 'vitest';
import { z } from 'zod';
import { endpoints } from './endpoints';

type Found = { readonly where: string; readonly schema: z.ZodObject };

/** Every object within a schema, wherever it stands. */
function* objectsIn(schema: z.core.$ZodType, where: string): Generator<Found> {
  if (schema instanceof z.ZodObject) {
    yield { where, schema };
    for (const [name, part] of Object.entries<z.core.$ZodType>(schema.shape))
      yield* objectsIn(part, `${where}.${name}`);
  } else if (schema instanceof z.ZodArray) yield* objectsIn(schema.element, `${where}[]`);
  else if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) yield* objectsIn(schema.unwrap(), where);
  else if (schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault) yield* objectsIn(schema.unwrap(), where);
  else if (schema instanceof z.ZodUnion) for (const one of schema.options) yield* objectsIn(one, where);
  else if (schema instanceof z.ZodPipe) {
    yield* objectsIn(schema.in, where);
    yield* objectsIn(schema.out, where);
  }
}

const found = endpoints.flatMap(({ method, path, body, query }) =>
  [body, query].flatMap((schema) => (schema ? [...objectsIn(schema, `${method} ${path}`)] : [])),
);

it('no body lets fields through that its schema does not name', () => {
  expect(found.length).toBeGreaterThan(200);
  // What an object does with names that it does not know: nothing is said (they are dropped), or they are refused.
  const open = found.filter(({ schema: { _zod } }) => {
    const { catchall } = _zod.def;
    return catchall !== undefined && !(catchall instanceof z.ZodNever);
  });
  expect(open.map(({ where }) => where)).toEqual([]);
  expect(z.object({ a: z.string() }).parse({ a: 'a', role: 'owner' })).toEqual({ a: 'a' });
  expect(
    [...objectsIn(z.looseObject({}), 'loose')].map(({ schema }) => schema._zod.def.catchall !== undefined),
  ).toEqual([true]);
});
