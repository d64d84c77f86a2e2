import { errorAnswer } from '@dw/contract';
import Ajv2020, { type ValidateFunction } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { type JsonSchema, schemaOf } from '../../platform/http/openapi/schema-of';
import type { Operation } from './operations.fixture';

const ajv = new Ajv2020({ strict: false, allErrors: false });
addFormats.default(ajv);
const components = { schemas: { Error: schemaOf(errorAnswer, 'output') } };
const compiled = new WeakMap<JsonSchema, ValidateFunction>();

function validatorOf(schema: JsonSchema): ValidateFunction {
  const known = compiled.get(schema) ?? ajv.compile({ ...schema, components });
  compiled.set(schema, known);
  return known;
}

/** What is wrong with an answer, by the document alone; undefined where nothing is. */
export function wrongWith(
  operation: Operation,
  answer: { readonly status: number; readonly type: string; readonly text: string },
): string | undefined {
  if (answer.status >= 500) return `answered ${answer.status}`;
  if (!operation.answers.has(String(answer.status))) return `answered ${answer.status}, which is not documented`;
  const schema = operation.answers.get(String(answer.status));
  if (!schema) return answer.status < 400 ? undefined : 'refused without the shape of an error';
  if (!answer.type.startsWith('application/json')) return `answered ${answer.type} instead of JSON`;
  const validate = validatorOf(schema);
  if (validate(JSON.parse(answer.text))) return undefined;
  return `answered against its schema: ${ajv.errorsText(validate.errors)}`;
}
