import { limits } from '@dw/contract';
import { type Sniffed, sniff } from './encoding';
import { FileProblem } from './file-problem';
import { detectDelimiter } from './layout';
import { Utf8Check } from './utf8-check';

const [tab, newline, carriageReturn, space, quote] = [9, 10, 13, 32, 34];
const headBytes = 64 * 1024;
const { lineBytes } = limits.import;

/** What is known of a file once it has been received. */
export type Scan = {
  readonly encoding: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';
  readonly delimiter: string;
  /** Lines that are not empty; a cell with line breaks in it is part of one line. */
  readonly lines: number;
};

/**
 * Looks at every byte of a file on its way to the store, with little more in memory than the piece at hand: the
 * encoding, the
 * delimiter, the number of lines, and whether it is text whose quotes close and whose lines end.
 */
export class Scanner {
  #head: Buffer | undefined = Buffer.alloc(0);
  #sniffed: Sniffed = { encoding: 'utf-8', marked: false };
  #decoder: InstanceType<typeof TextDecoder> | undefined;
  readonly #utf8 = new Utf8Check();
  #delimiter = ',';

  #lines = 0;
  #line = 1;
  #recordBytes = 0;
  #recordLine = 1;
  #blank = true;
  #fieldStart = true;
  #quoted = false;
  /** The last byte within quotes was one: the next says whether it closed them. */
  #pendingQuote = false;
  /** That quote stood where a cell begins, on a later line than the one that opened the quotes. */
  #reopens = false;
  #lastInQuotes = 0;
  #quoteLine = 1;
  #lastWasReturn = false;

  /**
   * `preferred` is the delimiter where the first line does not decide; `onHead` is called once, with the beginning of
   * the text.
   */
  constructor(
    private readonly preferred: string,
    private readonly onHead: (text: string, delimiter: string) => void,
  ) {}

  /** @throws FileProblem as soon as something is wrong. */
  push(chunk: Buffer): void {
    if (this.#head === undefined) this.#scan(chunk);
    else {
      this.#head = Buffer.concat([this.#head, chunk]);
      if (this.#head.length >= headBytes) this.#begin();
    }
  }

  /** @throws FileProblem where the end came too early. */
  end(): Scan {
    if (this.#head !== undefined) this.#begin();
    if (this.#decoder) this.#bytes(Buffer.from(this.#decoder.decode()));
    if (this.#quoted && !this.#pendingQuote) throw this.#neverClosed();
    if (!this.#blank) this.#lines += 1;
    const { encoding, marked } = this.#sniffed;
    if (encoding !== 'utf-8') return { encoding, delimiter: this.#delimiter, lines: this.#lines };
    const found = this.#utf8.verdict(marked);
    return { encoding: found, delimiter: this.#delimiter, lines: this.#lines };
  }

  #begin(): void {
    const head = this.#head ?? Buffer.alloc(0);
    this.#head = undefined;
    if (head.length === 0) throw new FileProblem('empty_file', ['The file is empty.']);
    this.#sniffed = sniff(head);
    const { encoding } = this.#sniffed;
    if (encoding !== 'utf-8') this.#decoder = new TextDecoder(encoding);
    const start = new TextDecoder(encoding).decode(head, { stream: true });
    this.#delimiter = detectDelimiter(start, this.preferred);
    // The bytes are checked first: what is no text must not be read as columns.
    this.#scan(encoding === 'utf-8' && this.#sniffed.marked ? head.subarray(3) : head);
    this.onHead(start, this.#delimiter);
  }

  #scan(chunk: Buffer): void {
    if (this.#decoder) this.#bytes(Buffer.from(this.#decoder.decode(chunk, { stream: true })));
    else {
      this.#bytes(chunk);
      this.#utf8.push(chunk);
    }
  }

  #bytes(chunk: Buffer): void {
    const delimiter = this.#delimiter.charCodeAt(0);
    for (let at = 0; at < chunk.length; at += 1) {
      const byte = chunk[at] ?? 0;
      if (byte === newline || byte === carriageReturn) {
        if (byte === carriageReturn || !this.#lastWasReturn) this.#line += 1;
        this.#lastWasReturn = byte === carriageReturn;
        if (!this.#quoted || this.#pendingQuote) {
          this.#endRecord();
          continue;
        }
        this.#lastInQuotes = newline;
      } else {
        this.#lastWasReturn = false;
        if (byte < space && byte !== tab) throw this.#noText();
        if (byte !== space && byte !== tab && byte !== delimiter) this.#blank = false;
      }
      this.#recordBytes += 1;
      if (this.#recordBytes > lineBytes) throw this.#quoted ? this.#neverClosed() : this.#tooLong();
      if (this.#quoted) this.#inQuotes(byte, delimiter);
      else if (byte === quote && this.#fieldStart) {
        this.#quoted = true;
        this.#lastInQuotes = quote;
        this.#quoteLine = this.#line;
        this.#fieldStart = false;
      } else this.#fieldStart = byte === delimiter;
    }
  }

  #inQuotes(byte: number, delimiter: number): void {
    if (!this.#pendingQuote) {
      this.#pendingQuote = byte === quote;
      const startsCell = this.#lastInQuotes === newline || this.#lastInQuotes === delimiter;
      this.#reopens = startsCell && this.#line > this.#quoteLine;
      this.#lastInQuotes = byte;
      return;
    }
    this.#pendingQuote = false;
    this.#lastInQuotes = byte;
    if (byte === quote) return;
    // A quote that begins a cell of a later line: the one before was never closed, and has swallowed the lines between.
    if (this.#reopens && byte !== delimiter && byte !== space && byte !== tab) throw this.#neverClosed();
    // Anything but a delimiter after the closing quote: the quotes were part of the text.
    this.#quoted = false;
    this.#fieldStart = byte === delimiter;
  }

  #endRecord(): void {
    if (!this.#blank) this.#lines += 1;
    this.#blank = true;
    this.#fieldStart = true;
    this.#quoted = false;
    this.#pendingQuote = false;
    this.#recordBytes = 0;
    this.#recordLine = this.#line;
  }

  #noText(): FileProblem {
    const line = this.#line;
    return new FileProblem('not_text', [`The file is not text: line ${line} holds bytes that no text has.`], { line });
  }

  #tooLong(): FileProblem {
    const params = { line: this.#recordLine, limit: lineBytes };
    return new FileProblem('line_too_long', [`Line ${params.line} is longer than ${lineBytes} bytes.`], params);
  }

  #neverClosed(): FileProblem {
    const line = this.#quoteLine;
    return new FileProblem('quote_open', [`The quotation mark opened in line ${line} is never closed.`], { line });
  }
}
