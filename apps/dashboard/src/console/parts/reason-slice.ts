import { createSlice } from '../../lib/slice';

/** Why something was opened, by what it is: `account 12`. Kept as long as this document is open, nowhere else. */
export const reasonSlice = createSlice((): Readonly<Record<string, string>> => ({}));

/** The shortest and the longest that is taken, in characters. */
export const reasonLength = { minimum: 3, maximum: 500 } as const;

/** What is wrong with a reason; undefined for a good one. */
export const reasonProblem = (text: string): string | undefined =>
  text.trim().length < reasonLength.minimum ? 'Say why, in three characters or more.' : undefined;
