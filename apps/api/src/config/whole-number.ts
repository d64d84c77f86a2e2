import { z } from 'zod';

/**
 * A variable that is a whole number, as text.
 * @param unit what it counts, such as `days`
 */
export function wholeNumber(least: number, most: number, unit: string) {
  const range = `must be ${least} to ${most.toLocaleString('en')} ${unit}`;
  return written(range).refine((number) => number >= least && number <= most, range);
}

/** A variable that is a port number; 0 takes a free one. */
export const portNumber = () => {
  const sentence = 'must be a port number';
  return written(sentence).refine((port) => port <= 65_535, sentence);
};

const written = (sentence: string) =>
  z
    .string()
    .regex(/^\d{1,9}$/, sentence)
    .transform(Number);
