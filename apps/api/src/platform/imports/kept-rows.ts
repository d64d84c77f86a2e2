/** Where the rows of a batch wait to be written. */
export type Kept<R> = {
  readonly length: number;
  readonly push: (row: R) => void;
  /** Clears it for other rows: an object with this method is reused once its rows are written. */
  readonly clear?: () => void;
};

/**
 * Texts without line breaks, kept as the bytes that the database gets: as strings a million of them would move to the
 * old generation of the garbage collector and stay there until a full collection.
 */
export class KeptTexts implements Kept<string> {
  #bytes = Buffer.allocUnsafeSlow(64 * 1024);
  #used = 0;
  #length = 0;

  get length(): number {
    return this.#length;
  }

  push(text: string): void {
    // No character takes more than three bytes for each of its units.
    const most = this.#used + text.length * 3 + 1;
    if (most > this.#bytes.length) {
      const larger = Buffer.allocUnsafeSlow(Math.max(most, this.#bytes.length * 2));
      this.#bytes.copy(larger, 0, 0, this.#used);
      this.#bytes = larger;
    }
    if (this.#length > 0) this.#used += this.#bytes.write('\n', this.#used, 'latin1');
    this.#used += this.#bytes.write(text, this.#used);
    this.#length += 1;
  }

  clear(): void {
    this.#used = 0;
    this.#length = 0;
  }

  /** One text a line, as UTF-8; good until it is cleared. */
  get lines(): Buffer {
    return this.#bytes.subarray(0, this.#used);
  }
}

/** Numbers of lines, for the same reason. */
export class KeptNumbers implements Kept<number> {
  #numbers = new Int32Array(1024);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  push(number: number): void {
    if (this.#length === this.#numbers.length) {
      const larger = new Int32Array(this.#length * 2);
      larger.set(this.#numbers);
      this.#numbers = larger;
    }
    this.#numbers[this.#length] = number;
    this.#length += 1;
  }

  clear(): void {
    this.#length = 0;
  }

  /** In the order in which they came; good until they are cleared. */
  get numbers(): Int32Array {
    return this.#numbers.subarray(0, this.#length);
  }
}
