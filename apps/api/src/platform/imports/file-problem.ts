import { invalid, Refusal } from '../http/refusals';

/** Why a file is not read at all: one sentence for each thing that is wrong with it. */
export class FileProblem extends Error {
  constructor(
    /** Stable name, snake case. */
    readonly code: string,
    readonly sentences: readonly string[],
    readonly params: Readonly<Record<string, string | number>> = {},
  ) {
    super(sentences[0] ?? 'The file cannot be read.');
    this.name = 'FileProblem';
  }

  /** As the refusal of an upload, under the form’s field. */
  asRefusal(field: string): Refusal {
    const { details } = invalid({ [field]: this.sentences });
    return new Refusal(422, this.code, this.message, { ...details, params: this.params });
  }
}
