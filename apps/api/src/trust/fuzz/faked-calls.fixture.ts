import fc from 'fast-check';
import { createGeneratorSync } from 'json-schema-faker';
import type { JsonSchema } from '../../platform/http/openapi/schema-of';
import { chance, type Drawn } from './calls.fixture';
import type { Operation } from './operations.fixture';
import { hostile } from './values.fixture';

type Schema = Parameters<ReturnType<typeof createGeneratorSync>['generate']>[0];

/** How many of the calls are as the document asks, but for one value. */
const altered = 0.5;

/**
 * Calls of another program, which makes values that a schema allows by rules of its own: so they come further than what is drawn at random.
 * Half of them have one value that does not belong there. The same for the same seed.
 */
export function fakedFor(operation: Operation, count: number, seed: number): readonly Drawn[] {
  const generator = createGeneratorSync({ seed, maxDefaultItems: 3, maxLength: 300, failOnInvalidTypes: false });
  const made = (schema: JsonSchema) => generator.generate(forFaker(schema));
  const bodies = [...operation.bodies];
  const chances = fc.sample(fc.array(chance, { minLength: 12, maxLength: 12 }), { numRuns: count, seed });
  const wrong = fc.sample(hostile, { numRuns: count, seed });
  return chances.map(([spoil = 0, which = 0, asked = 0, alter = 0, where = 0, ...picks], at) => {
    const [type, schema] = bodies[Math.floor(which * bodies.length)] ?? ['', undefined];
    const body = schema && made(schema);
    const fields = [...operation.query].filter((_, field) => asked < 0.5 && (picks[4 + (field % 3)] ?? 0) < 0.5);
    const query = Object.fromEntries(fields.map(([name, part]) => [name, made(part)]));
    const drawn = { picks: picks.slice(0, 4), spoil, type, query, body };
    if (alter > altered) return drawn;
    return body === undefined
      ? { ...drawn, query: withOneOther(query, where, wrong[at]) }
      : { ...drawn, body: withOneOther(body, where, wrong[at]) };
  });
}

/** Its own type of schemas knows fewer words than the document uses; what it does not know it passes over. */
const forFaker = (schema: JsonSchema): Schema => JSON.parse(JSON.stringify(schema));

/** The same value, with another one at one of its places. @param where between 0 and 1 */
function withOneOther<T>(whole: T, where: number, other: unknown): T {
  const places = placesOf(whole);
  const place = places[Math.floor(where * places.length)];
  const copy: T = structuredClone(whole);
  if (place)
    Reflect.set(
      place.path.reduce<object>((within, key) => Reflect.get(within, key), Object(copy)),
      place.key,
      other,
    );
  return copy;
}

type Place = { readonly path: readonly string[]; readonly key: string };

function placesOf(value: unknown, path: readonly string[] = []): readonly Place[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]): readonly Place[] => [
    { path, key },
    ...placesOf(part, [...path, key]),
  ]);
}
