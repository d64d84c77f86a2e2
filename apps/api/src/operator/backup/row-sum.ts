import { hash } from 'node:crypto';

const newline = 10;
const pieces = [0, 6, 12, 18];
const modulus = 2 ** 48;

/**
 * Counts the rows of a COPY in text format, one a line, and sums their hashes up: two tables with the same rows have the same
 * sum, in whichever order they come. Takes pieces of any length.
 */
export class RowSum {
  rows = 0;
  readonly #sums = pieces.map(() => 0);
  #begun: Buffer = Buffer.alloc(0);

  add(chunk: Buffer): void {
    let from = 0;
    for (let end = chunk.indexOf(newline); end >= 0; end = chunk.indexOf(newline, from)) {
      const line = chunk.subarray(from, end);
      this.#count(this.#begun.length > 0 ? Buffer.concat([this.#begun, line]) : line);
      this.#begun = Buffer.alloc(0);
      from = end + 1;
    }
    if (from < chunk.length) this.#begun = Buffer.concat([this.#begun, chunk.subarray(from)]);
  }

  get checksum(): string {
    return this.#sums.map((sum) => sum.toString(16).padStart(12, '0')).join('');
  }

  #count(line: Buffer): void {
    this.rows += 1;
    const digest = hash('sha256', line, 'buffer');
    for (const [index, offset] of pieces.entries())
      this.#sums[index] = ((this.#sums[index] ?? 0) + digest.readUIntBE(offset, 6)) % modulus;
  }
}
