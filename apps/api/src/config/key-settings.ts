import { z } from 'zod';
import { shortestKey } from '../platform/key-file';
import type { Keys } from '../platform/signer';

const long = (key: string) => key.length >= shortestKey;

/** The variables of the keys, as `parseConfig` reads them. */
export const keyVariables = {
  SECRET_KEY: z.string().refine(long, `must have at least ${shortestKey} characters`).optional(),
  SECRET_KEY_PREVIOUS: z
    .string()
    .transform(listed)
    .refine(
      (keys) => keys.length > 0 && keys.every(long),
      `must be keys of at least ${shortestKey} characters, separated by commas, or a JSON array of them`,
    )
    .optional(),
};

/** With commas; a key that has a comma itself can stand in an array. None where it is neither. */
function listed(text: string): readonly string[] {
  if (!text.startsWith('[')) return text.split(',').map((key) => key.trim());
  try {
    return z.array(z.string()).parse(JSON.parse(text));
  } catch {
    return [];
  }
}

type Variables = z.output<z.ZodObject<typeof keyVariables>>;

/** @param problems what is wrong is added to it */
export function keysOf({ SECRET_KEY, SECRET_KEY_PREVIOUS }: Variables, problems: string[]): Keys | undefined {
  if (SECRET_KEY !== undefined) return [SECRET_KEY, ...(SECRET_KEY_PREVIOUS ?? [])];
  if (SECRET_KEY_PREVIOUS) problems.push('SECRET_KEY_PREVIOUS: only together with SECRET_KEY');
  return undefined;
}
