import type { Readable } from 'node:stream';
import { limits } from '@dw/contract';
import { JSONParser, TokenType } from '@streamparser/json';
import { decoded } from '../../platform/imports/encoding';
import { FileProblem } from '../../platform/imports/file-problem';
import { inPieces } from '../../platform/imports/lines';
import type { FileFindings } from './file-findings';
import { ItemBuilder, type RawItem } from './raw-item';
import { addProductsJson } from './shopify';

/**
 * The items of a JSON file: a list of objects, or an object that holds one, such as `{ "products": [...] }`.
 * @param feedUrl where it came from
 */
export async function* readJson(
  file: Readable,
  encoding: string,
  feedUrl: string,
  findings: FileFindings,
): AsyncGenerator<readonly RawItem[]> {
  findings.format = 'json';
  const items: RawItem[] = [];
  let parser: JSONParser | undefined;
  let [read, last] = [0, 0];
  for await (const text of decoded(inPieces(file), encoding)) {
    if (!parser && text.trim() === '') continue;
    parser ??= parserFor(text, (object) => {
      const item = new ItemBuilder();
      for (const [name, value] of Object.entries(object)) item.add(name, textsOf(name, value));
      if (addProductsJson(item, object, feedUrl)) findings.format = 'shopify_json';
      items.push(item.build());
      last = read;
    });
    read += text.length;
    write(parser, text);
    if (read - last > limits.feed.itemBytes) throw tooLarge();
    if (items.length > 0) yield items.splice(0);
  }
  if (parser && !parser.isEnded) throw new FileProblem('cut_short', ['The file is cut short: its end is missing.']);
}

const tooLarge = () => {
  const limit = limits.feed.itemBytes;
  return new FileProblem('item_too_large', [`An item of the file is larger than ${limit} bytes.`], { limit });
};

/** No feed that anybody writes is as deep. */
const deepest = 100;
const opening: ReadonlySet<number | undefined> = new Set([TokenType.LEFT_BRACE, TokenType.LEFT_BRACKET]);
const closing: ReadonlySet<number | undefined> = new Set([TokenType.RIGHT_BRACE, TokenType.RIGHT_BRACKET]);

function parserFor(start: string, take: (item: object) => void): JSONParser {
  const inList = start.trimStart().startsWith('[');
  const parser = new JSONParser({ paths: [inList ? '$.*' : '$.*.*'], keepStack: false });
  parser.onValue = ({ value, key }) => {
    if (typeof key === 'number' && typeof value === 'object' && value !== null && !Array.isArray(value)) take(value);
  };
  // Each level costs the parser a thousand times what it costs the file.
  let depth = 0;
  parser.onToken = ({ token }) => {
    if (opening.has(token)) depth += 1;
    else if (closing.has(token)) depth -= 1;
    if (depth > deepest) throw new FileProblem('malformed_json', ['The file is not valid JSON.']);
  };
  // Thrown from `write`.
  parser.onError = (error) => {
    throw error;
  };
  return parser;
}

function write(parser: JSONParser, text: string): void {
  try {
    if (!parser.isEnded) parser.write(text);
    else if (text.trim() !== '') throw new Error('There is more after its end.');
  } catch (error) {
    if (error instanceof FileProblem) throw error;
    throw new FileProblem('malformed_json', ['The file is not valid JSON.']);
  }
}

/** All of a list of pictures, one text of anything else. */
const textsOf = (name: string, value: unknown): string =>
  Array.isArray(value) && /image|picture/i.test(name) ? value.map(textOf).join(' ') : textOf(value);

/** A value as text; of a list the first, of an object its address or its name. */
function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (Array.isArray(value)) return textOf(value[0]);
  if (typeof value !== 'object' || value === null) return '';
  const parts = new Map<string, unknown>(Object.entries(value));
  return textOf(['url', 'src', 'href', 'link', 'name', 'value'].map((name) => parts.get(name)).find(Boolean));
}
