import type { Readable } from 'node:stream';
import { sniff } from '../../platform/imports/encoding';
import { FileProblem } from '../../platform/imports/file-problem';
import { detectDelimiter } from '../../platform/imports/layout';
import { inPieces } from '../../platform/imports/lines';
import { Scanner } from '../../platform/imports/scanner';
import { Utf8Check } from '../../platform/imports/utf8-check';
import type { RawItem } from './raw-item';
import { readJson } from './read-json';
import { readTable } from './read-table';
import { readXml } from './read-xml';

/** Opens the file from its beginning, as often as it is asked. */
export type OpenFile = () => Promise<Readable>;
const headBytes = 64 * 1024;
type Kind = 'xml' | 'json' | 'table';
/** Templates explain their columns above the header. */
const commentLines = /^(?:\s*"?#.*(?:\r\n?|\n))+/;

/**
 * The items of a file, a few at a time; what the file is shows in its content, whatever it is called. It is looked at once
 * before, so that its encoding and, of a table, its delimiter are known.
 * @throws FileProblem where it is no feed, or not a whole one
 */
export async function* itemsOf(open: OpenFile): AsyncGenerator<readonly RawItem[]> {
  const head = await headOf(open);
  if (head.length === 0) throw new FileProblem('empty_file', ['The file is empty.']);
  const sniffed = sniff(head);
  const start = new TextDecoder(sniffed.encoding).decode(head, { stream: true });
  const kind = kindOf(start);
  if (kind === 'table') {
    const delimiter = detectDelimiter(start.replace(commentLines, ''), ',');
    return yield* readTable(await open(), { encoding: await scanned(open), delimiter });
  }
  let encoding: string = sniffed.encoding;
  const declared = kind === 'xml' && !sniffed.marked ? declaredIn(head) : undefined;
  if (declared !== undefined && encoding === 'utf-8') encoding = declared;
  if (encoding === 'utf-8') encoding = await checked(open, sniffed.marked);
  yield* kind === 'xml' ? readXml(await open(), encoding) : readJson(await open(), encoding);
}

async function headOf(open: OpenFile): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of await open()) {
    pieces.push(piece);
    size += piece.length;
    if (size >= headBytes) break;
  }
  return Buffer.concat(pieces);
}

function kindOf(head: string): Kind {
  const text = head.replace(/^\ufeff/, '').trimStart();
  if (text === '') throw new FileProblem('empty_file', ['The file is empty.']);
  if (/^(?:<\?xml[^>]*>\s*|<!--[\s\S]*?-->\s*)*<(?:!doctype\s+html|html)\b/i.test(text))
    throw new FileProblem('web_page', ['The address answered with a web page, not with a feed.']);
  if (text.startsWith('<')) return 'xml';
  return /^[[{]/.test(text) ? 'json' : 'table';
}

/** The encoding that an XML file names, where it is not UTF-8. @throws FileProblem for one that nobody knows */
function declaredIn(head: Buffer): string | undefined {
  const [, named] = /^\s*<\?xml[^>]*\bencoding\s*=\s*["']([\w.:-]+)["']/i.exec(head.toString('latin1', 0, 400)) ?? [];
  if (named === undefined) return undefined;
  try {
    const { encoding } = new TextDecoder(named);
    // One that says UTF-16 and yet begins with plain letters is no UTF-16.
    return encoding.startsWith('utf') ? undefined : encoding;
  } catch {
    throw new FileProblem('unknown_encoding', [`The file’s encoding ${named} is not known.`], { encoding: named });
  }
}

async function checked(open: OpenFile, marked: boolean): Promise<string> {
  const check = new Utf8Check();
  for await (const piece of inPieces(await open())) check.push(piece);
  return check.verdict(marked);
}

async function scanned(open: OpenFile) {
  const scanner = new Scanner(',', () => {});
  for await (const piece of inPieces(await open())) scanner.push(piece);
  return scanner.end().encoding;
}
