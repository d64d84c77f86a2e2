import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Ajv, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';

type Schema = Readonly<Record<string, unknown>>;
type Parameter = { readonly name: string; readonly in: string; readonly required?: boolean; readonly schema?: Schema };
type Named = { readonly $ref?: string };
type Operation = {
  readonly parameters?: readonly (Parameter | Named)[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
};
type Document = {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components?: { readonly parameters?: Readonly<Record<string, Parameter>> };
};

/** A request as it came, its query and its body read. */
type Request = { readonly method: string; readonly path: string; readonly query: object; readonly body: unknown };

/** Judges a request by a provider’s published description. @returns what is wrong with it */
export type Judge = (request: Request) => readonly string[];

/** Where the published descriptions lie: `PAYMENT_DOCUMENTS`, else beside the project. They are no part of it. */
const folder = () => resolve(process.env.PAYMENT_DOCUMENTS ?? '../shared/samples/payments');

/**
 * The judge of a published OpenAPI document: each request has to name a path of it, with the parameters and the body that
 * it describes, and no others. @returns undefined where the document is not there; then it says `not run`
 */
export function judgeOf(file: string): Judge | undefined {
  const path = join(folder(), file);
  if (!existsSync(path)) {
    console.log(`${file}: not run, since it is not there (PAYMENT_DOCUMENTS)`);
    return undefined;
  }
  const document: Document = JSON.parse(readFileSync(path, 'utf8'));
  const ajv = addFormats.default(
    new Ajv({ strict: false, coerceTypes: true, allErrors: true, validateFormats: false, unicodeRegExp: false }),
  );
  ajv.addSchema({ $id: 'document', components: document.components ?? {} });
  const compiled = new Map<string, ValidateFunction>();
  const check = (key: string, schema: Schema, value: unknown): readonly string[] => {
    const validate = compiled.get(key) ?? ajv.compile(pointed(schema));
    compiled.set(key, validate);
    return validate(value)
      ? []
      : (validate.errors ?? []).map(
          (one: { instancePath: string; message?: string }) => `${key} ${one.instancePath} ${one.message}`,
        );
  };
  return ({ method, path: asked, query, body }) => {
    const named = Object.keys(document.paths).find((one) => pattern(one).test(asked));
    const operation = named && document.paths[named]?.[method.toLowerCase()];
    if (!operation) return [`${method} ${asked} is not described`];
    const key = `${method} ${named}`;
    const parameters = (operation.parameters ?? [])
      .flatMap((one) => ('in' in one ? one : parameterNamed(document, one)))
      .filter((one) => one.in === 'query');
    const described = {
      type: 'object',
      additionalProperties: false,
      properties: Object.fromEntries(parameters.map(({ name, schema = {} }) => [name, schema])),
      required: parameters.filter(({ required }) => required).map(({ name }) => name),
    };
    const [content] = Object.values(operation.requestBody?.content ?? {});
    const wrongQuery = check(`${key} query`, described, query);
    return content ? [...wrongQuery, ...check(`${key} body`, content.schema, body ?? {})] : wrongQuery;
  };
}

const parameterNamed = ({ components }: Document, { $ref = '' }: Named): readonly Parameter[] => {
  const found = components?.parameters?.[$ref.split('/').at(-1) ?? ''];
  return found ? [found] : [];
};

const pattern = (path: string) => new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);

/** References of a schema, led into the document; what OpenAPI alone says is `nullable` may be null. */
function pointed(schema: Schema): Schema {
  return JSON.parse(JSON.stringify(schema).replaceAll('"$ref":"#/', '"$ref":"document#/'));
}
