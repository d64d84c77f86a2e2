/** Bytes that are letters in Central European, Baltic or Turkish encodings, and in Windows-1252 signs that no word holds inside. */
const signs: ReadonlySet<number> = new Set([0xa1, 0xa3, 0xa5, 0xaf, 0xb1, 0xb3, 0xb6, 0xb9, 0xbc, 0xbe, 0xbf]);
const isLetter = (byte: number) => (byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a);
/** Fewer letters beyond ASCII say nothing. */
const enough = 4;

/**
 * Follows the bytes of a text in one byte a letter: whether Windows-1252 is a likely reading of it. Western words have a letter
 * beyond ASCII here and there; Cyrillic, Greek or Hebrew ones are made of them, and Polish ones hold letters that Western text
 * has as signs.
 */
export class WesternCheck {
  #before = 0;
  #twoBefore = 0;
  #letters = 0;
  #besideOther = 0;
  #signsInWords = 0;

  push(byte: number): void {
    if (byte >= 0xc0) {
      this.#letters += 1;
      if (this.#before >= 0xc0) this.#besideOther += 1;
    }
    if (isLetter(byte) && signs.has(this.#before) && isLetter(this.#twoBefore)) this.#signsInWords += 1;
    this.#twoBefore = this.#before;
    this.#before = byte;
  }

  /** Bytes that are ASCII alone: beside others stand their first and their last two. */
  pushAscii(bytes: Buffer): void {
    const beside = bytes.length > 3 ? [bytes.subarray(0, 1), bytes.subarray(-2)] : [bytes];
    for (const part of beside) for (const byte of part) this.push(byte);
  }

  get plausible(): boolean {
    return this.#signsInWords === 0 && (this.#letters < enough || this.#besideOther * 2 < this.#letters);
  }
}
