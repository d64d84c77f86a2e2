import { areas, clientIds, type Endpoint, endpoints, errorAnswer } from '@dw/contract';
import { errorContent, operationOf, sharedParameters } from './operation';
import { usualRefusals } from './refusals';
import { schemaOf } from './schema-of';

type Operation = ReturnType<typeof operationOf>;

/** The OpenAPI 3.1 document of the contract. `version` is the product’s. */
export function openApiDocument(version: string) {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Digital Wardrobe provider API',
      version,
      'x-client-id': clientIds.dashboard,
      description:
        'Send `POST` with `_method=PUT` in the body wherever `PUT` stands. Lists answer `items` and `info`. A row is named by its number or its uuid. A call with an `x-scope` takes an API key of the account that has this scope; a key that is for a part of the account sees the rows of that part alone.',
    },
    servers: [{ url: '/api' }],
    tags: Object.entries(areas).map(([name, description]) => ({ name, description })),
    paths: pathsOf(endpoints),
    components: {
      schemas: { Error: schemaOf(errorAnswer, 'output') },
      parameters: sharedParameters(clientIds.dashboard),
      responses: {
        ...Object.fromEntries(
          Object.entries(usualRefusals).map(([status, description]) => [
            `Refused${status}`,
            { description, ...(waits.has(Number(status)) ? { headers: retryAfter } : {}), content: errorContent },
          ]),
        ),
        Failed: { description: 'Anything else, in the same shape.', content: errorContent },
      },
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

const waits: ReadonlySet<number> = new Set([429, 503]);
const retryAfter = {
  'Retry-After': { description: 'Seconds until another try makes sense.', schema: { type: 'integer', minimum: 1 } },
};

const variable = /\{(\w+)\}/g;

/**
 * Calls of one address are listed together, whatever they call its variables: the document uses the name declared first.
 */
function pathsOf(list: readonly Endpoint[]): Record<string, Record<string, Operation>> {
  const addresses = new Map<string, string>();
  const paths: Record<string, Record<string, Operation>> = {};
  for (const endpoint of list) {
    const shape = endpoint.path.replaceAll(variable, '{}');
    const address = addresses.get(shape) ?? endpoint.path;
    addresses.set(shape, address);
    const names = [...address.matchAll(variable)].flatMap(([, name]) => (name ? [name] : []));
    paths[address] = { ...paths[address], [endpoint.method.toLowerCase()]: operationOf(endpoint, names) };
  }
  return paths;
}
