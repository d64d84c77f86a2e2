import { z } from 'zod';
import type { JsonSchema } from '../../platform/http/openapi/schema-of';

const schema = z.custom<JsonSchema>((value) => typeof value === 'object' && value !== null);
const content = z.record(z.string(), z.object({ schema }));
const referable = z.union([z.object({ $ref: z.string() }), z.object({ content: content.optional() })]);
const parameter = z.object({ name: z.string(), in: z.enum(['path', 'query', 'header']), schema });
const operation = z.object({
  security: z.array(z.record(z.string(), z.array(z.string()))),
  tags: z.array(z.string()),
  'x-capability': z.string().optional(),
  parameters: z.array(z.union([z.object({ $ref: z.string() }), parameter])),
  requestBody: z.object({ content }).optional(),
  responses: z.record(z.string(), referable),
});
const openApi = z.object({
  paths: z.record(z.string(), z.record(z.string(), operation)),
  components: z.object({ responses: z.record(z.string(), z.object({ content: content.optional() })) }),
});

/** One operation as a caller reads it from the document. */
export type Operation = {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly variables: readonly string[];
  readonly query: ReadonlyMap<string, JsonSchema>;
  /** By content type. */
  readonly bodies: ReadonlyMap<string, JsonSchema>;
  /** Schema of the JSON answer by status; undefined where there is none, or it is a file. */
  readonly answers: ReadonlyMap<string, JsonSchema | undefined>;
  readonly caller: 'anyone' | 'session' | 'key';
  readonly capability: string | undefined;
  readonly widget: boolean;
};

/** Reads every operation of the document that the running server serves. */
export async function operationsAt(origin: string): Promise<readonly Operation[]> {
  const document = openApi.parse(await (await fetch(`${origin}/api/openapi.json`)).json());
  const answerOf = (response: z.output<typeof referable>): JsonSchema | undefined => {
    const found = '$ref' in response ? document.components.responses[response.$ref.split('/').at(-1) ?? ''] : response;
    return found?.content?.['application/json']?.schema;
  };
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, one]): Operation => {
      const own = one.parameters.flatMap((found) => ('$ref' in found ? [] : [found]));
      const security = Object.keys(one.security[0] ?? {})[0];
      return {
        name: `${method.toUpperCase()} ${path}`,
        method: method.toUpperCase(),
        path,
        variables: own.filter((found) => found.in === 'path').map(({ name }) => name),
        query: new Map(own.filter((found) => found.in === 'query').map((found) => [found.name, found.schema])),
        bodies: new Map(Object.entries(one.requestBody?.content ?? {}).map(([type, body]) => [type, body.schema])),
        answers: new Map(Object.entries(one.responses).map(([status, response]) => [status, answerOf(response)])),
        caller: security === undefined ? 'anyone' : security === 'apiKey' ? 'key' : 'session',
        capability: one['x-capability'],
        widget: one.tags.includes('widget'),
      };
    }),
  );
}
