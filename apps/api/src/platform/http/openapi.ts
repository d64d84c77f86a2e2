import { type Access, clientIds, type Endpoint, endpoints, errorAnswer } from '@dw/contract';
import { z } from 'zod';

type JsonSchema = z.core.JSONSchema.BaseSchema;
const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): JsonSchema => {
  const { $schema: _, ...rest }: JsonSchema = z.toJSONSchema(schema, {
    target: 'draft-2020-12',
    io,
    unrepresentable: 'any',
  });
  return rest;
};

const usual: Readonly<Record<string, string>> = {
  400: 'The X-Client-Id header names no known client application.',
  401: 'No session, or one that has ended: `Unauthenticated.`',
  403: 'The caller lacks the capability.',
  404: 'There is no such row in the account.',
  413: 'The body is too large.',
  415: 'The body is of another type.',
  422: 'The input is not valid; `errors` maps each field to its texts.',
  429: 'Too many calls; `Retry-After` says when to come back.',
  503: 'Busy; `Retry-After` says when to come back.',
};

function refusalsOf(endpoint: Endpoint): Record<string, string> {
  const statuses = [400, 429, 503];
  const { access } = endpoint;
  if (access.kind === 'member' || access.kind === 'shopper' || access.kind === 'key') statuses.push(401);
  if (access.kind === 'key' || (access.kind === 'member' && access.capability)) statuses.push(403);
  if (endpoint.path.includes('{')) statuses.push(404);
  if (endpoint.method !== 'GET') statuses.push(413, 415);
  if (endpoint.body || endpoint.query) statuses.push(422);
  return {
    ...Object.fromEntries(statuses.sort().map((status) => [String(status), usual[status] ?? ''])),
    ...endpoint.refusals,
  };
}

type Answer = { description: string; content?: Record<string, { schema: object }> };
const errorContent = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } };

function responsesOf(endpoint: Endpoint): Record<string, Answer> {
  const file = endpoint.download && { [endpoint.download]: { schema: { type: 'string' } } };
  const answer = endpoint.answer ? { 'application/json': { schema: schemaOf(endpoint.answer, 'output') } } : file;
  const refusals = Object.entries(refusalsOf(endpoint)).map(([status, description]): [string, Answer] => [
    status,
    { description, content: errorContent },
  ]);
  return {
    [String(endpoint.status)]: { description: 'Done.', ...(answer ? { content: answer } : {}) },
    ...Object.fromEntries(refusals),
  };
}

function securityOf({ kind }: Access) {
  if (kind === 'key') return [{ apiKey: [] }];
  return kind === 'member' || kind === 'shopper' ? [{ bearer: [] }] : [];
}

function operationOf(endpoint: Endpoint) {
  const query = endpoint.query && schemaOf(endpoint.query, 'input');
  const names = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  const { access } = endpoint;
  return {
    summary: endpoint.summary,
    operationId: `${endpoint.method.toLowerCase()}${endpoint.path.replaceAll(/[^a-zA-Z0-9]+(\w)/g, (_, letter: string) => letter.toUpperCase()).replaceAll(/\W/g, '')}`,
    tags: [endpoint.area],
    security: securityOf(access),
    ...(access.kind === 'key' ? { 'x-scope': access.scope } : {}),
    ...(access.kind === 'member' && access.capability ? { 'x-capability': access.capability } : {}),
    parameters: [
      ...names.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } })),
      ...Object.entries(query?.properties ?? {}).map(([name, schema]) => ({
        name,
        in: 'query',
        required: query?.required?.includes(name) ?? false,
        schema,
      })),
    ],
    ...(endpoint.body
      ? {
          requestBody: {
            required: true,
            content: {
              [endpoint.multipart ? 'multipart/form-data' : 'application/json']: {
                schema: schemaOf(endpoint.body, 'input'),
              },
            },
          },
        }
      : {}),
    responses: responsesOf(endpoint),
  };
}

/** The OpenAPI 3.1 document of the contract. `version` is the product’s. */
export function openApiDocument(version: string) {
  const paths: Record<string, Record<string, ReturnType<typeof operationOf>>> = {};
  for (const endpoint of endpoints) {
    const path = paths[endpoint.path] ?? {};
    path[endpoint.method.toLowerCase()] = operationOf(endpoint);
    paths[endpoint.path] = path;
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Digital Wardrobe provider API',
      version,
      'x-client-id': clientIds.dashboard,
      description: 'Send `POST` with `_method=PUT` in the body wherever `PUT` stands. Lists answer `items` and `info`.',
    },
    servers: [{ url: '/api' }],
    paths,
    components: {
      schemas: { Error: schemaOf(errorAnswer, 'output') },
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          description: 'An API key of the account, as `Authorization: Bearer dw_…`.',
        },
      },
    },
  } as const;
}

export type OpenApiDocument = ReturnType<typeof openApiDocument>;
