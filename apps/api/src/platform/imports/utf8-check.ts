import { isAscii } from 'node:buffer';
import { FileProblem } from './file-problem';
import { WesternCheck } from './western-check';

/** Bytes that are looked at together: in most texts most of these are ASCII alone, which costs a hundredth of following them. */
const blockBytes = 512;
const newline = 10;

/** Follows the bytes of a file that may be UTF-8: which encoding it is shows only at its end. */
export class Utf8Check {
  /** Bytes that must follow, and what the next of them may be. */
  #left = 0;
  #lowest = 0x80;
  #highest = 0xbf;
  #sequences = 0;
  #wrong = 0;
  #line = 1;
  #firstWrongLine = 0;
  readonly #western = new WesternCheck();

  push(chunk: Buffer): void {
    for (let at = 0; at < chunk.length; at += blockBytes) {
      const block = chunk.subarray(at, at + blockBytes);
      if (this.#left === 0 && isAscii(block)) this.#ascii(block);
      else for (const byte of block) this.#byte(byte);
    }
  }

  #ascii(block: Buffer): void {
    this.#western.pushAscii(block);
    for (let at = block.indexOf(newline); at >= 0; at = block.indexOf(newline, at + 1)) this.#line += 1;
  }

  #byte(byte: number): void {
    this.#western.push(byte);
    if (byte < 0x80 && this.#left === 0) {
      if (byte === newline) this.#line += 1;
    } else this.#follow(byte);
  }

  /** Whether it can be nothing but UTF-8: letters beyond ASCII are there, and all of them are well formed. */
  get proven(): boolean {
    return this.#sequences > 0 && this.#wrong === 0 && this.#left === 0;
  }

  /**
   * @param marked the file says that it is UTF-8
   * @throws FileProblem where it says so, or mostly is, and still is not
   */
  verdict(marked: boolean): 'utf-8' | 'windows-1252' {
    if (this.#left > 0) this.#isWrong();
    if (this.#wrong === 0) return 'utf-8';
    if (!marked && this.#wrong >= this.#sequences) {
      if (this.#western.plausible) return 'windows-1252';
      throw new FileProblem('encoding_unsaid', [
        'The file does not say its encoding, and it is neither UTF-8 nor Western European. Save it as UTF-8.',
      ]);
    }
    const line = this.#firstWrongLine;
    const sentence = `Line ${line} is not valid UTF-8. Save the file as UTF-8 once more.`;
    throw new FileProblem('wrong_encoding', [sentence], { line });
  }

  #follow(byte: number): void {
    if (this.#left > 0) {
      if (byte >= this.#lowest && byte <= this.#highest) {
        this.#left -= 1;
        if (this.#left === 0) this.#sequences += 1;
        [this.#lowest, this.#highest] = [0x80, 0xbf];
        return;
      }
      this.#isWrong();
    }
    [this.#left, this.#lowest, this.#highest] = [0, 0x80, 0xbf];
    if (byte < 0x80) {
      if (byte === newline) this.#line += 1;
    } else if (byte >= 0xc2 && byte <= 0xdf) this.#left = 1;
    else if (byte >= 0xe0 && byte <= 0xef) {
      this.#left = 2;
      // Too long a form, and surrogates.
      if (byte === 0xe0) this.#lowest = 0xa0;
      if (byte === 0xed) this.#highest = 0x9f;
    } else if (byte >= 0xf0 && byte <= 0xf4) {
      this.#left = 3;
      if (byte === 0xf0) this.#lowest = 0x90;
      if (byte === 0xf4) this.#highest = 0x8f;
    } else this.#isWrong();
  }

  #isWrong(): void {
    if (this.#wrong === 0) this.#firstWrongLine = this.#line;
    this.#wrong += 1;
  }
}
