import { FileProblem } from '../../platform/imports/file-problem';
import { type ColumnMapping, MappedColumns, MappedItem } from './column-mapping';
import type { FileFindings } from './file-findings';
import type { ItemCollector, RawItem } from './raw-item';

/** What shops call an item where their list of them is not the outermost element. */
const itemNames = new Set(['product', 'item', 'offer', 'article', 'record', 'row', 'entry', 'shopitem']);
/** Items that a file is known by where it is refused. */
const examples = 20;

/**
 * The items of XML whose names are the shop’s own: each child of the outermost element, or of the list in it, with its own
 * children and attributes (`@id`) as columns. Without a mapping some are looked at, and the file is refused.
 */
export class FlatItems {
  readonly #mapped: MappedColumns | undefined;
  /** How deep items lie. */
  #depth = 2;
  #begun = 0;

  constructor(
    readonly root: string,
    mapping: ColumnMapping,
    readonly findings: FileFindings,
  ) {
    this.#mapped = mapping ? new MappedColumns(mapping) : undefined;
  }

  /** Whether an element is an item in a list that seemed to be an item itself. */
  isWithin(name: string, list: string, depth: number): boolean {
    if (this.#depth !== 2 || depth !== 3 || !itemNames.has(name) || itemNames.has(list)) return false;
    this.#depth = 3;
    this.#begun = 0;
    this.findings.columns.clear();
    return true;
  }

  /** An item, where one may begin. @throws FileProblem where no columns are mapped, once some were looked at */
  begin(name: string, attributes: Readonly<Record<string, string>>, depth: number): ItemCollector | undefined {
    if (depth !== this.#depth || (depth === 3 && !itemNames.has(name))) return undefined;
    this.#begun += 1;
    if (!this.#mapped && this.#begun > examples) throw this.#unknown();
    const item = this.#mapped ? new MappedItem(this.#mapped) : undefined;
    const noted = this.#begun <= examples ? this.findings : undefined;
    const collector = {
      add: (column: string, text: string) => {
        noted?.note(column, text);
        item?.add(column, text);
      },
      build: (): RawItem => item?.build() ?? {},
    };
    for (const [attribute, text] of Object.entries(attributes)) collector.add(`@${attribute}`, text);
    return collector;
  }

  /** @throws FileProblem where no columns are mapped, or one of them is in no item */
  end(): void {
    if (!this.#mapped) throw this.#unknown();
    const problem = this.#begun > 0 ? this.#mapped.problem() : undefined;
    if (problem) throw problem;
  }

  #unknown(): FileProblem {
    const sentence = `This XML is no product feed: its outermost element is “${this.root}”, where “rss” or “feed” is expected.`;
    return new FileProblem('unknown_format', [sentence], { element: this.root });
  }
}
