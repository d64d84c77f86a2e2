import { plainMessage } from '@dw/contract';
import fastJson, { type Schema } from 'fast-json-stringify';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { InvalidInput } from './errors';

/** zod checks what comes in; what goes out is written by a compiled serializer, from which undeclared fields drop. */
export function compileWithContract(app: FastifyInstance): void {
  z.config({ customError: plainMessage });
  app.setValidatorCompiler<z.ZodType>(({ schema }) => (data: unknown) => {
    const parsed = schema.safeParse(data);
    return parsed.success ? { value: parsed.data } : { error: new InvalidInput(parsed.error) };
  });
  // Compiled at the first answer: most calls are never made on a given server.
  app.setSerializerCompiler<z.ZodType>(
    ({ schema }) =>
      (data: unknown) =>
        serializer(schema)(data),
  );
}

const compiled = new WeakMap<z.ZodType, (data: unknown) => string>();

/** Writes an answer as its schema declares it; made once per schema. */
export function serializer(schema: z.ZodType): (data: unknown) => string {
  const known = compiled.get(schema);
  if (known) return known;
  // zod writes the JSON Schema that the serializer reads; only their TypeScript types differ.
  const stringify = fastJson(z.toJSONSchema(schema, { target: 'draft-7', io: 'output' }) as Schema);
  compiled.set(schema, stringify);
  return stringify;
}
