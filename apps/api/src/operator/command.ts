import type { Dependencies } from './dependencies';

/** A named value of a command: a switch where it has no `value`. */
export type Option = {
  readonly text: string;
  /** How the value is called in the help, such as `TEXT`. */
  readonly value?: string;
  readonly choices?: readonly string[];
  readonly short?: string;
};

export type Argument = { readonly name: string; readonly text: string; readonly choices?: readonly string[] };

/** What a command answers: `data` for --json, `text` for people, `code` where the process ends with another than 0. */
export type Answer = { readonly data: unknown; readonly text: string; readonly code?: number };

/** A command line that was read. Asking for a name that the command does not declare is an error of ours. */
export type Call = {
  readonly dependencies: Dependencies;
  readonly argument: (name: string) => string;
  readonly option: (name: string) => string | undefined;
  readonly flag: (name: string) => boolean;
  /** Says on the error output what takes a while. */
  readonly say: (text: string) => void;
};

export type Command = {
  /** The words that call it: `accounts list`. */
  readonly name: string;
  /** One line of the overview. */
  readonly summary: string;
  readonly arguments?: readonly Argument[];
  readonly options?: Readonly<Record<string, Option>>;
  /** Paragraphs of its own help. */
  readonly details?: readonly string[];
  readonly examples?: readonly string[];
  readonly run: (call: Call) => Promise<Answer>;
};
