import { Readable } from 'node:stream';
import { sniff } from '../../platform/imports/encoding';
import { FileProblem } from '../../platform/imports/file-problem';
import { inPieces } from '../../platform/imports/lines';
import { Utf8Check } from '../../platform/imports/utf8-check';

/** Opens the file from its beginning, as often as it is asked. */
export type OpenFile = () => Promise<Readable>;
/** A file as it is read, and whether it is known to be UTF-8. */
type Readably = { readonly open: OpenFile; readonly marked: boolean };

/**
 * The file in an encoding that its reader finds out by itself. What is believed, in this order: its byte order mark, bytes that
 * can be nothing but UTF-8, the charset of the answer, the XML declaration. What none of them says is left to the reader.
 * @param charset of the answer's Content-Type; '' for none
 * @throws FileProblem for an encoding that nobody knows
 */
export async function readably(open: OpenFile, head: Buffer, charset: string): Promise<Readably> {
  const sniffed = sniff(head);
  if (sniffed.marked || sniffed.encoding !== 'utf-8') return { open, marked: sniffed.marked };
  const encoding = (charset === '' ? undefined : known(charset)) ?? declaredIn(head);
  if (encoding === undefined) return { open, marked: false };
  const check = new Utf8Check();
  for await (const piece of inPieces(await open())) check.push(piece);
  if (encoding === 'utf-8' || check.proven) return { open, marked: charset !== '' };
  return { open: async () => Readable.from(inUtf8(inPieces(await open()), encoding)), marked: true };
}

/** The charset that a Content-Type names; '' for none. */
export const charsetIn = (contentType = ''): string =>
  /;\s*charset\s*=\s*["']?([^"';\s]+)/i.exec(contentType)?.[1]?.slice(0, 40) ?? '';

async function* inUtf8(bytes: AsyncIterable<Buffer>, encoding: string): AsyncGenerator<Buffer> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  try {
    for await (const piece of bytes) yield Buffer.from(decoder.decode(piece, { stream: true }));
    yield Buffer.from(decoder.decode());
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    const sentence = `The file is said to be in ${encoding}, and holds bytes that ${encoding} has not.`;
    throw new FileProblem('encoding_problem', [sentence], { encoding });
  }
}

/** @throws FileProblem for an encoding that nobody knows */
function known(name: string): string {
  try {
    return new TextDecoder(name).encoding;
  } catch {
    throw new FileProblem('unknown_encoding', [`The file’s encoding ${name} is not known.`], { encoding: name });
  }
}

/** The encoding that an XML file names, where it is not UTF-8. */
function declaredIn(head: Buffer): string | undefined {
  const [, named] = /^\s*<\?xml[^>]*\bencoding\s*=\s*["']([\w.:-]+)["']/i.exec(head.toString('latin1', 0, 400)) ?? [];
  const encoding = named === undefined ? undefined : known(named);
  // One that says UTF-16 and yet begins with plain letters is no UTF-16.
  return encoding?.startsWith('utf') ? undefined : encoding;
}
