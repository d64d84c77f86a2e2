import Papa from 'papaparse';

/** The beginning of a file as it will be read. */
export type CsvPreview = {
  /** As people say it: 'UTF-8'. */
  readonly encoding: string;
  readonly delimiter: string;
  /** Lines that are not empty, the header among them; at most eleven. */
  readonly lines: readonly (readonly string[])[];
};

const shownLines = 11;
/** Enough for eleven lines of any list; the server reads the whole file. */
const lookedAt = 128 * 1024;

const marks: readonly [readonly number[], string][] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
];
const names: Readonly<Record<string, string>> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16',
  'windows-1252': 'Windows-1252',
};

function readsAs(encoding: string, bytes: Uint8Array): boolean {
  try {
    // A character cut off at the end is no error.
    new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
}

/** The encoding of a text by its mark, else by what its bytes allow. */
export function encodingOf(bytes: Uint8Array): string {
  const marked = marks.find(([mark]) => mark.every((byte, at) => bytes[at] === byte));
  if (marked) return marked[1];
  const zeroes = [0, 1].map((odd) => bytes.filter((byte, at) => byte === 0 && at % 2 === odd).length);
  const [even = 0, odd = 0] = zeroes;
  // Latin letters are every other byte of UTF-16.
  if (odd > bytes.length / 8 && even < odd / 8) return 'utf-16le';
  if (even > bytes.length / 8 && odd < even / 8) return 'utf-16be';
  return readsAs('utf-8', bytes) ? 'utf-8' : 'windows-1252';
}

/** Reads the beginning of a file. @returns undefined where it is no text, or holds nothing */
export function previewOf(bytes: Uint8Array): CsvPreview | undefined {
  const encoding = encodingOf(bytes);
  const text = new TextDecoder(encoding).decode(bytes);
  if (text.includes('\0')) return undefined;
  const { data, meta } = Papa.parse<string[]>(text, {
    skipEmptyLines: 'greedy',
    delimitersToGuess: [',', ';', '\t', '|'],
  });
  if (data.length === 0) return undefined;
  return { encoding: names[encoding] ?? encoding, delimiter: meta.delimiter, lines: data.slice(0, shownLines) };
}

/** Reads the beginning of a chosen file; see previewOf. */
export const previewFile = async (file: File): Promise<CsvPreview | undefined> =>
  previewOf(new Uint8Array(await file.slice(0, lookedAt).arrayBuffer()));
