import { FileProblem } from './file-problem';

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be';

/** Which of the encodings a file begins in. One without a mark may turn out to be Windows-1252 later. */
export type Sniffed = { readonly encoding: Encoding /** It said so itself. */; readonly marked: boolean };

const magic: readonly (readonly [bytes: string, code: string, sentence: string])[] = [
  ['1f8b', 'compressed', 'The file is compressed. Unpack it first.'],
  ['504b0304', 'workbook', 'The file is a workbook or an archive. Save it as CSV first.'],
  ['d0cf11e0', 'workbook', 'The file is a workbook. Save it as CSV first.'],
  ['25504446', 'not_text', 'The file is a PDF document, not CSV.'],
];

/** Looks at the first bytes. @throws FileProblem for what is no text. */
export function sniff(head: Buffer): Sniffed {
  const start = head.toString('hex', 0, 4);
  for (const [bytes, code, sentence] of magic) {
    if (start.startsWith(bytes)) throw new FileProblem(code, [sentence]);
  }
  if (start.startsWith('efbbbf')) return { encoding: 'utf-8', marked: true };
  if (start.startsWith('fffe')) return { encoding: 'utf-16le', marked: true };
  if (start.startsWith('feff')) return { encoding: 'utf-16be', marked: true };
  // Latin text in UTF-16 has a zero in every other byte, on the side that says which order it has.
  const sample = head.subarray(0, 2000);
  const zeros = [0, 0];
  for (const [at, byte] of sample.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (odd > sample.length / 4 && even === 0) return { encoding: 'utf-16le', marked: false };
  if (even > sample.length / 4 && odd === 0) return { encoding: 'utf-16be', marked: false };
  return { encoding: 'utf-8', marked: false };
}

/** The text of a stream of bytes, piece by piece; a byte order mark is dropped. */
export async function* decoded(bytes: AsyncIterable<Buffer>, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of bytes) yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}
