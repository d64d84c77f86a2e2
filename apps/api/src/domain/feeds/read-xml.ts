import type { Readable } from 'node:stream';
import { type FeedFormat, limits } from '@dw/contract';
import { Parser } from 'htmlparser2';
import { decoded } from '../../platform/imports/encoding';
import { FileProblem } from '../../platform/imports/file-problem';
import { inPieces } from '../../platform/imports/lines';
import type { ColumnMapping } from './column-mapping';
import type { FileFindings } from './file-findings';
import { FlatItems } from './flat-items';
import { ItemBuilder, type ItemCollector, type RawItem } from './raw-item';
import { YmlOffer } from './yml-offer';

const roots: ReadonlyMap<string, FeedFormat> = new Map([
  ...(['rss', 'rdf', 'channel'] as const).map((name) => [name, 'rss'] as const),
  ...([['feed', 'atom'] as const, ['yml_catalog', 'yml'] as const] as const),
]);
const itemTags: ReadonlySet<string> = new Set(['item', 'entry']);
/** Deeper than any feed. */
const deepest = 50;
const longestField = 64 * 1024;

const localName = (name: string): string => name.slice(name.indexOf(':') + 1).toLowerCase();

/**
 * The items of Google Merchant XML, RSS, Atom or Yandex Market Language, with whatever prefix. Entities that a file declares are not looked at, so that
 * none can grow; a bare ampersand is taken as it stands, for shops write them. What does not close, or is cut short, is refused.
 * Other XML is read where its columns are mapped and its items lie flat.
 */
export async function* readXml(
  file: Readable,
  encoding: string,
  mapping: ColumnMapping,
  findings: FileFindings,
): AsyncGenerator<readonly RawItem[]> {
  const reader = new XmlReader(mapping, findings);
  for await (const text of decoded(inPieces(file), encoding)) {
    const items = reader.push(text);
    if (items.length > 0) yield items;
  }
  reader.end();
}

class XmlReader {
  readonly #parser: Parser;
  /** Elements that are open, and where each one’s start tag ends. */
  readonly #open: { readonly name: string; readonly endsAt: number }[] = [];
  #items: RawItem[] = [];
  #item: { readonly builder: ItemCollector; readonly depth: number } | undefined;
  #field: { readonly name: string; text: string } | undefined;
  #rooted = false;
  /** Of a list whose names are the shop’s own. */
  #flat: FlatItems | undefined;
  #line = 1;
  #chunkStart = 0;
  #chunk = '';
  /** Where the parser last said something: what stays open for too long is no item. */
  #heardAt = 0;

  constructor(
    readonly mapping: ColumnMapping,
    readonly findings: FileFindings,
  ) {
    this.#parser = new Parser(
      {
        onopentag: (name, attributes) => this.#opened(name, attributes),
        ontext: (text) => this.#text(text),
        onclosetag: (_name, implied) => this.#closed(implied),
      },
      { xmlMode: true, decodeEntities: true },
    );
  }

  push(text: string): readonly RawItem[] {
    this.#chunk = text;
    this.#parser.write(text);
    this.#chunkStart += text.length;
    if (this.#chunkStart - this.#heardAt > limits.feed.itemBytes) {
      const limit = limits.feed.itemBytes;
      throw new FileProblem('item_too_large', [`An item of the file is larger than ${limit} bytes.`], { limit });
    }
    this.#line += breaksIn(text, text.length);
    const items = this.#items;
    this.#items = [];
    return items;
  }

  end(): void {
    if (!this.#rooted) throw this.#malformed();
    if (this.#open.length > 0) throw new FileProblem('cut_short', ['The file is cut short: its end is missing.']);
    this.#flat?.end();
  }

  #opened(name: string, attributes: Readonly<Record<string, string>>): void {
    const depth = this.#open.push({ name, endsAt: this.#parser.endIndex });
    const local = localName(name);
    if (depth > deepest) throw this.#malformed();
    if (depth === 1) this.#root(local, name);
    // What lies in a list within the list is an item; what holds it is none.
    if (this.#flat?.isWithin(local, localName(this.#open.at(-2)?.name ?? ''), depth)) this.#item = undefined;
    const begun = this.#item ? undefined : this.#collector(local, attributes, depth);
    if (begun) this.#item = { builder: begun, depth };
    else if (this.#item && depth === this.#item.depth + 1) {
      const { href, rel = 'alternate' } = attributes;
      this.#field = { name, text: local === 'link' && href !== undefined && rel === 'alternate' ? href : '' };
    }
    if (!this.#item) this.#heardAt = this.#parser.endIndex;
  }

  #collector(local: string, attributes: Readonly<Record<string, string>>, depth: number): ItemCollector | undefined {
    if (this.#flat) return this.#flat.begin(local, attributes, depth);
    if (this.findings.format === 'yml') return local === 'offer' ? new YmlOffer(attributes) : undefined;
    return itemTags.has(local) ? new ItemBuilder() : undefined;
  }

  #root(local: string, name: string): void {
    this.#rooted = true;
    this.findings.format = roots.get(local) ?? 'xml';
    if (!roots.has(local)) this.#flat = new FlatItems(name, this.mapping, this.findings);
  }

  #text(text: string): void {
    // Of the field itself: what lies deeper belongs to another, such as the price of a delivery.
    if (!this.#field || !this.#item || this.#open.length !== this.#item.depth + 1) return;
    if (this.#field.text.length < longestField) this.#field.text += text;
  }

  #closed(implied: boolean): void {
    const closed = this.#open.pop();
    // Also what closes itself is called implied; then nothing has come since its start tag.
    if (implied && closed?.endsAt !== this.#parser.endIndex) throw this.#malformed();
    if (!this.#item) return;
    const depth = this.#open.length + 1;
    if (this.#field && depth === this.#item.depth + 1) {
      const { name, text } = this.#field;
      this.#item.builder.add(name, text, name.includes(':'));
      this.#field = undefined;
    } else if (depth === this.#item.depth) {
      this.#items.push(this.#item.builder.build());
      this.#item = undefined;
      this.#heardAt = this.#parser.endIndex;
    }
  }

  #malformed(): FileProblem {
    const line = this.#line + breaksIn(this.#chunk, this.#parser.startIndex - this.#chunkStart);
    return new FileProblem('malformed_xml', [`The file is not valid XML: see line ${line}.`], { line });
  }
}

function breaksIn(text: string, end: number): number {
  let breaks = 0;
  for (let at = text.indexOf('\n'); at >= 0 && at < end; at = text.indexOf('\n', at + 1)) breaks += 1;
  return breaks;
}
