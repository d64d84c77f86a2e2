import { sniff } from '../../platform/imports/encoding';
import { FileProblem } from '../../platform/imports/file-problem';
import { detectDelimiter } from '../../platform/imports/layout';
import { inPieces } from '../../platform/imports/lines';
import { Scanner } from '../../platform/imports/scanner';
import { Utf8Check } from '../../platform/imports/utf8-check';
import type { ColumnMapping } from './column-mapping';
import { type OpenFile, readably } from './feed-encoding';
import { FileFindings } from './file-findings';
import type { RawItem } from './raw-item';
import { readJson } from './read-json';
import { readTable } from './read-table';
import { readXml } from './read-xml';

const headBytes = 64 * 1024;
type Kind = 'xml' | 'json' | 'table';
/** Templates explain their columns above the header. */
const commentLines = /^(?:\s*"?#.*(?:\r\n?|\n))+/;
/** Also where its head is left out, or a script comes before it. */
const webPage =
  /^(?:<\?xml[^>]*>\s*|<!--[\s\S]*?-->\s*)*<(?:!doctype\s+html|html|head|body|script|noscript|style|meta|title|div|p|h1|center|br|table|iframe|form)\b/i;

/** How a file is read, beside what it says itself. */
type How = {
  /** That the answer named. */
  readonly charset?: string;
  /** That it came from. */
  readonly feedUrl?: string;
  /** Columns of the shop’s own. Files with keys of their own are read by these. */
  readonly mapping?: ColumnMapping;
  /** Told what the file turns out to be. */
  readonly findings?: FileFindings;
};

/**
 * The items of a file, a few at a time; what the file is shows in its content, whatever it is called. It is looked at once
 * before, so that its encoding and, of a table, its delimiter are known.
 * @throws FileProblem where it is no feed, or not a whole one
 */
export async function* itemsOf(
  file: OpenFile,
  { charset = '', feedUrl = '', mapping = null, findings = new FileFindings() }: How = {},
): AsyncGenerator<readonly RawItem[]> {
  const first = await headOf(file);
  if (first.length === 0) throw new FileProblem('empty_file', ['The file is empty.']);
  const { open, marked } = await readably(file, first, charset);
  const head = await headOf(open);
  const { encoding } = sniff(head);
  const start = new TextDecoder(encoding).decode(head, { stream: true });
  const kind = kindOf(start);
  if (kind === 'table') {
    const delimiter = detectDelimiter(start.replace(commentLines, ''), ',');
    if (marked && encoding === 'utf-8') await checked(open, true);
    const layout = { encoding: await scanned(open), delimiter };
    return yield* readTable(await open(), layout, mapping, findings);
  }
  const found = encoding === 'utf-8' ? await checked(open, marked) : encoding;
  if (kind === 'xml') yield* readXml(await open(), found, mapping, findings);
  else yield* readJson(await open(), found, feedUrl, findings);
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
  if (webPage.test(text)) throw new FileProblem('web_page', ['The address answered with a web page, not with a feed.']);
  if (text.startsWith('<')) return 'xml';
  return /^[[{]/.test(text) ? 'json' : 'table';
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
