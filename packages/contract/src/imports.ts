import { z } from 'zod';
import { can, type Endpoint, endpoint } from './endpoint';
import type { Capability } from './enums';
import { inputText } from './input';
import { limits } from './limits';
import { flag, identity, instant, listOf, listQuery } from './wire';

/** How the upload of an import is described beside its file. Fields that come after the file count too, but for `mapping`. */
export const importOptions = z.object({
  /** The spec’s forms send ','. What the file really uses is found out; this decides only where that is open. */
  delimiter: z.enum([',', ';', '\t', '|']).default(','),
  /** Check everything, keep nothing. */
  dry_run: flag.default(false),
  /** Leave refused lines out; without it one refused line keeps the whole file out. */
  valid_rows_only: flag.default(true),
  /** JSON: a column of the file to one of ours, or to '' to leave it out; it stands before the file. */
  mapping: inputText().max(4000).optional(),
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
  /** Lines of which something was looked up that the file does not say: a place’s coordinates, by its address. */
  looked_up: z.int(),
  /** Lines that have been looked at. */
  processed: z.int(),
  file_name: z.string(),
  /** Columns of the file that are none of ours: nothing of them was read. */
  ignored_columns: z.array(z.string()),
  dry_run: z.boolean(),
  valid_rows_only: z.boolean(),
  /** Why it failed; empty otherwise. */
  message: z.string(),
  created_at: instant,
  ended_at: instant.nullable(),
});
export type ImportAnswer = z.infer<typeof importAnswer>;

/**
 * What is wrong with a line that was left out: where, what it says there, and why. A line with several faults is there several
 * times. `line` counts as an editor does, from 1.
 */
export const refusedLine = z.object({
  line: z.int(),
  column: z.string(),
  value: z.string().max(limits.import.value),
  reason: z.string(),
  code: z.string(),
});
export type RefusedLine = z.infer<typeof refusedLine>;

type Door<At extends string, Upload extends string> = {
  /** Where the upload goes. */
  readonly upload: Upload;
  /** Below which the imports are found: `${at}/imports`. */
  readonly at: At;
  readonly area: Endpoint['area'];
  /** What they may do who look on, and who import. */
  readonly read: Capability;
  readonly write: Capability;
  /** What is imported: 'coupons'. */
  readonly rows: string;
  /** Of the form, in which the file comes. */
  readonly field: string;
  /** One line on what an upload does. */
  readonly summary: string;
};

/** The calls of one feature’s imports: upload, list, cancel, and the lines that were left out. */
export function importEndpoints<const At extends string, const Upload extends string>(door: Door<At, Upload>) {
  const { at, area, rows, field } = door;
  const [read, write] = [can(door.read), can(door.write)];
  const one = `${at}/imports/{import_id}` as const;
  return {
    upload: endpoint({
      method: 'POST',
      path: door.upload,
      access: write,
      area,
      summary: door.summary,
      form: { files: { [door.field]: { type: 'table', summary: `The file of ${rows}.`, required: true } } },
      body: importOptions,
      status: 201,
      answer: importAnswer,
      refusals: {
        409: `An import of ${rows} is under way there.`,
        422: `The file cannot be read, or its columns are others; \`errors.${field}\` says what and where.`,
      },
    }),
    list: endpoint({
      method: 'GET',
      path: `${at}/imports` as const,
      access: read,
      area,
      summary: `Imports of ${rows}, the newest first; poll every 5 seconds while its status is 0`,
      query: listQuery(['created_at']),
      answer: listOf(importAnswer),
    }),
    cancel: endpoint({
      method: 'POST',
      path: `${one}/cancel` as const,
      access: write,
      area,
      summary: 'Stop an import; what it has added stays',
      answer: importAnswer,
      refusals: { 409: 'It has ended.' },
    }),
    refusedLines: endpoint({
      method: 'GET',
      path: `${one}/refused` as const,
      access: read,
      area,
      summary:
        'What is wrong with the lines that an import left out, in the order of the file; a line may have several faults',
      query: listQuery(['line']),
      answer: listOf(refusedLine),
    }),
    refusedFile: endpoint({
      method: 'GET',
      path: `${one}/refused/csv` as const,
      access: read,
      area,
      summary: 'The lines that an import left out, as a file',
      download: 'text/csv',
    }),
  } as const;
}
/** The same for whoever serves them, whatever the feature. */
export type ImportEndpoints = ReturnType<typeof importEndpoints<string, string>>;
