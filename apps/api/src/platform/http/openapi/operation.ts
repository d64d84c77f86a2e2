import { type Access, type Endpoint, type Form, type KeyScope, limits, renewedTokenHeader } from '@dw/contract';
import { refusalsOf, usualRefusals } from './refusals';
import { type JsonSchema, schemaOf } from './schema-of';

type Content = Record<string, { schema: object; encoding?: Record<string, { contentType: string }> }>;
type Answer = { description: string; headers?: object; content?: Content } | { $ref: string };

/** An error in the API’s one shape. */
export const errorContent: Content = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } };

/** An endpoint as one operation of the document; `names` are its path’s variables. */
export function operationOf(endpoint: Endpoint, names: readonly string[]) {
  const { access } = endpoint;
  const body = requestBodyOf(endpoint);
  return {
    summary: endpoint.summary,
    operationId: operationIdOf(endpoint),
    tags: [endpoint.area],
    security: securityOf(access),
    ...(scopeNeeded(access) ? { 'x-scope': scopeNeeded(access) } : {}),
    ...(access.kind === 'member' && access.capability ? { 'x-capability': access.capability } : {}),
    parameters: [
      ...names.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } })),
      ...queryParametersOf(endpoint),
      { $ref: '#/components/parameters/ClientId' },
      ...(endpoint.method !== 'GET' && access.kind !== 'public' && access.kind !== 'shop'
        ? [{ $ref: '#/components/parameters/IdempotencyKey' }]
        : []),
    ],
    ...(body ? { requestBody: body } : {}),
    responses: responsesOf(endpoint),
  };
}

function operationIdOf({ method, path }: Endpoint): string {
  const words = path.replaceAll(/[^a-zA-Z0-9]+(\w)/g, (_, letter: string) => letter.toUpperCase());
  return `${method.toLowerCase()}${words.replaceAll(/\W/g, '')}`;
}

/** Of an API key. */
const scopeNeeded = (access: Access): KeyScope | undefined =>
  access.kind === 'key' ? access.scope : access.kind === 'member' ? access.key : undefined;

function securityOf(access: Access) {
  const { kind } = access;
  if (kind === 'key') return [{ apiKey: [] }];
  if (kind === 'member' && access.key) return [{ bearer: [] }, { apiKey: [] }];
  return kind === 'member' || kind === 'shopper' || kind === 'desk' ? [{ bearer: [] }] : [];
}

function queryParametersOf({ query }: Endpoint) {
  const schema = query && schemaOf(query, 'input');
  return Object.entries(schema?.properties ?? {}).map(([name, part]) => ({
    name,
    in: 'query',
    required: schema?.required?.includes(name) ?? false,
    schema: part,
  }));
}

function requestBodyOf({ body, form, example }: Endpoint): { required: boolean; content: Content } | undefined {
  const fields = body && schemaOf(body, 'input');
  if (!form)
    return (
      fields && {
        required: true,
        content: { 'application/json': { schema: fields, ...(example === undefined ? {} : { example }) } },
      }
    );
  return {
    required: true,
    content: {
      'multipart/form-data': formContent(form, fields),
      ...(form.orJson && fields ? { 'application/json': { schema: fields } } : {}),
    },
  };
}

const accepted = { image: 'image/jpeg, image/png', table: 'text/csv, text/tab-separated-values, text/plain' } as const;

function formContent({ files }: Form, fields: JsonSchema | undefined): Content[string] {
  const named = Object.entries(files);
  const required = [...(fields?.required ?? []), ...named.flatMap(([name, file]) => (file.required ? [name] : []))];
  return {
    schema: {
      type: 'object',
      properties: {
        ...fields?.properties,
        ...Object.fromEntries(
          named.map(([name, { summary }]) => [name, { type: 'string', format: 'binary', description: summary }]),
        ),
      },
      ...(required.length > 0 ? { required } : {}),
    },
    encoding: Object.fromEntries(named.map(([name, { type }]) => [name, { contentType: accepted[type] }])),
  };
}

function responsesOf(endpoint: Endpoint): Record<string, Answer> {
  const refusals = [...refusalsOf(endpoint)].map(([status, description]): [string, Answer] => [
    String(status),
    description === usualRefusals[status]
      ? { $ref: `#/components/responses/Refused${status}` }
      : { description, content: errorContent },
  ]);
  const content = successContent(endpoint);
  return {
    [String(endpoint.status)]: {
      description: 'Done.',
      ...(endpoint.renewsToken && { headers: renewedToken }),
      ...(content ? { content } : {}),
    },
    ...Object.fromEntries(refusals),
    default: { $ref: '#/components/responses/Failed' },
  };
}

const renewedToken = {
  [renewedTokenHeader]: {
    description: 'The token to go on with. The one that the call came with opens nothing after a minute.',
    schema: { type: 'string' },
  },
};

function successContent({ answer, download }: Endpoint): Content | undefined {
  if (answer) return { 'application/json': { schema: schemaOf(answer, 'output') } };
  return download && { [download]: { schema: { type: download === 'application/json' ? 'object' : 'string' } } };
}

/** Headers that many calls take, by the name under which operations refer to them. */
export const sharedParameters = (clientId: string) => ({
  ClientId: {
    name: 'X-Client-Id',
    in: 'header',
    required: false,
    description: 'Which client application calls. One that is not known is refused with 400; without it nothing is.',
    schema: { type: 'string', format: 'uuid' },
    example: clientId,
  },
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description: 'The same key with the same call is answered as the first time, for 24 hours.',
    schema: { type: 'string', minLength: 1, maxLength: limits.idempotencyKey },
  },
});
