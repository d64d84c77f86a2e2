import type { ImportAnswer, RefusedLine } from '@dw/contract';
import type { UploadOptions } from '../../lib/call';
import type { ListAnswer } from '../list/list-types';

/** A column of the file. */
export type ImportColumn = {
  /** Its header. */
  readonly name: string;
  /** In small letters, other names that can only mean it. */
  readonly same?: readonly string[];
  readonly required: boolean;
  /** The column is required, its cells are not. */
  readonly mayBeEmpty?: boolean;
  /** False: the template is without it. */
  readonly template?: boolean;
  /** What goes into it, translated. */
  readonly about: string;
};

/** The calls of one kind of import into one place, as the contract has them. */
export type ImportCalls = {
  /** The newest import, and with it whether one is under way. */
  readonly newest: (signal: AbortSignal) => Promise<ImportAnswer | undefined>;
  readonly send: (form: FormData, options: UploadOptions) => Promise<ImportAnswer>;
  readonly cancel: (id: number) => Promise<ImportAnswer>;
  readonly refused: (id: number, page: number, signal: AbortSignal) => Promise<ListAnswer<RefusedLine>>;
  readonly refusedFile: (id: number) => Promise<Blob>;
};

export const importCounts = ['added', 'updated', 'unchanged', 'duplicates', 'refused'] as const;
export type ImportCount = (typeof importCounts)[number];

/** What is imported: its file, its calls, its words. A feature declares one and shows it with `ImportPanel`. */
export type ImportDefinition = {
  /** Names the import in the cache, with what it goes into. */
  readonly key: readonly (string | number)[];
  /** The form’s field that holds the file. */
  readonly field: string;
  /** The template: its name, and lines that show how it is filled in. */
  readonly template: { readonly name: string; readonly rows: readonly (readonly string[])[] };
  readonly columns: readonly ImportColumn[];
  /** A file may begin with its first row. */
  readonly headerless?: boolean;
  /** What a report counts. */
  readonly counts: readonly ImportCount[];
  /** The progress while it runs: `added` for codes (spec), else the lines that were read. */
  readonly done?: 'added' | 'processed';
  /** All translated. */
  readonly texts: {
    /** What is done: 'Code import'. */
    readonly title: string;
    /** The button: 'Add Codes', and while it sends: 'Uploading CSV'. */
    readonly add: string;
    readonly adding: string;
    /** Step 2: how the file is filled in. */
    readonly fill: string;
  };
  readonly calls: ImportCalls;
  /** A file that comes back for the lines that are there now, be they new or known. */
  readonly result?: {
    /** Of its button, translated. */
    readonly label: string;
    readonly fileName: (id: number) => string;
    readonly file: (id: number) => Promise<Blob>;
  };
  /** After an import has begun or ended: what is shown beside it may be out of date. */
  readonly onChange?: () => void;
  /**
   * A chosen file is looked at in a dialog with Cancel and `texts.add`; rows whose columns are others are not shown
   * there, and the
   * alert of a refusal lists what is wrong after asterisks (S2 sections 2.3 and 8).
   */
  readonly inDialog?: true;
};
