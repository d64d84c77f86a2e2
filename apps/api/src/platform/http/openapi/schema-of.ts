import { z } from 'zod';

export type JsonSchema = z.core.JSONSchema.BaseSchema;

/** A schema of the contract as JSON Schema: `input` is what callers send, `output` what they are answered. */
export function schemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...rest }: JsonSchema = z.toJSONSchema(schema, {
    target: 'draft-2020-12',
    io,
    unrepresentable: 'any',
  });
  return rest;
}
