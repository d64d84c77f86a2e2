import { limits } from './limits';

/** Characters that look like no other: Crockford’s base 32. */
const alphabet = 32;
const random = '#';

/** How codes are made: a pattern, else a prefix and that many random characters. */
export type CodePlan = { readonly prefix: string; readonly length: number; readonly pattern: string };

/** The pattern that a plan comes to: `#` stands for a random character, all others for themselves. */
export const patternOf = ({ prefix, length, pattern }: CodePlan): string =>
  pattern === '' ? `${prefix.replaceAll(random, '')}${random.repeat(length)}` : pattern;

/** How many random characters a code by this pattern takes. */
export const randomPlaces = (pattern: string): number => pattern.split(random).length - 1;

/**
 * How many random characters so many codes need, so that a guess stays hopeless; undefined where the pattern has them.
 * @param codes those that will exist when it is done
 */
export function placesWanted(pattern: string, codes: number): number | undefined {
  const wanted = Math.ceil(Math.log(codes / limits.generate.share) / Math.log(alphabet) - 1e-9);
  return randomPlaces(pattern) < wanted ? wanted : undefined;
}

/** A code by a pattern. @param characters random ones, as many as there are places */
export function fillPattern(pattern: string, characters: string): string {
  let at = 0;
  return pattern.replaceAll(random, () => characters[at++] ?? '');
}
