import { z } from 'zod';
import { limits } from './limits';
import { flag, identity, instant } from './wire';

/** How the upload of an import is described beside its file. Fields that come after the file count too, but for `mapping`. */
export const importOptions = z.object({
  /** The spec’s forms send ','. What the file really uses is found out; this decides only where that is open. */
  delimiter: z.enum([',', ';', '\t', '|']).default(','),
  /** Check everything, keep nothing. */
  dry_run: flag.default(false),
  /** Leave refused lines out; without it one refused line keeps the whole file out. */
  valid_rows_only: flag.default(true),
  /** JSON: a column of the file to one of ours, or to '' to leave it out; it stands before the file. */
  mapping: z.string().max(4000).optional(),
});

/** An import on the wire. `count` are the lines to read, `added` the rows that were new. */
export const importAnswer = z.object({
  ...identity,
  /** 0 in progress, 1 done, 2 failed, 3 cancelled. */
  status: z.literal([0, 1, 2, 3]),
  count: z.int(),
  added: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  duplicates: z.int(),
  refused: z.int(),
  /** Lines that have been looked at. */
  processed: z.int(),
  file_name: z.string(),
  dry_run: z.boolean(),
  valid_rows_only: z.boolean(),
  /** Why it failed; empty otherwise. */
  message: z.string(),
  created_at: instant,
  ended_at: instant.nullable(),
});
export type ImportAnswer = z.infer<typeof importAnswer>;

/** One line that was left out: where, what it says there, and why. `line` counts as an editor does, from 1. */
export const refusedLine = z.object({
  line: z.int(),
  column: z.string(),
  value: z.string().max(limits.import.value),
  reason: z.string(),
  code: z.string(),
});
export type RefusedLine = z.infer<typeof refusedLine>;
