import type { FeedColumnField } from '@dw/contract';
import { FileProblem } from '../../platform/imports/file-problem';
import type { ItemCollector, ItemField, RawItem } from './raw-item';

/** The shop’s column for each of our fields, as it is kept with a feed; null: by the names that most feeds use. */
export type ColumnMapping = Readonly<Partial<Record<FeedColumnField, string>>> | null;

const fields: Readonly<Record<FeedColumnField, ItemField>> = {
  ...{ id: 'id', name: 'name', link: 'link', image: 'image', more_images: 'moreImages', price: 'price' },
  ...{ sale_price: 'salePrice', availability: 'availability', brand: 'brand', slug: 'slug', resell: 'resell' },
};
const isField = (name: string): name is FeedColumnField => name in fields;

/** As the wire has them: our fields with the shop’s columns. */
export const mappingOf = (columns: Readonly<Partial<Record<ItemField, string>>>): NonNullable<ColumnMapping> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => (columns[field] === undefined ? [] : [[name, columns[field]]])),
  );

/** Reads items by a mapping, and nothing that it does not name. */
export class MappedColumns {
  readonly #fields = new Map<string, ItemField[]>();
  readonly #unseen: Set<string>;

  constructor(mapping: NonNullable<ColumnMapping>) {
    for (const [name, column] of Object.entries(mapping)) {
      if (isField(name)) this.#fields.set(column, [...(this.#fields.get(column) ?? []), fields[name]]);
    }
    this.#unseen = new Set(this.#fields.keys());
  }

  /** The fields that a column is read for. */
  of(column: string): readonly ItemField[] {
    const found = this.#fields.get(column) ?? [];
    if (found.length > 0) this.#unseen.delete(column);
    return found;
  }

  /** Once all columns of a file were asked for: what is wrong where one is gone, which would empty a field of every item. */
  problem(): FileProblem | undefined {
    if (this.#unseen.size === 0) return undefined;
    const columns = [...this.#unseen].join(', ');
    const sentence = `The file has no column of the name that this feed is read by: ${columns}.`;
    return new FileProblem('missing_column', [sentence], { columns });
  }
}

/** One item, read by a mapping. */
export class MappedItem implements ItemCollector {
  readonly #found = new Map<ItemField, string>();

  constructor(readonly columns: MappedColumns) {}

  add(name: string, text: string): void {
    const value = text.trim();
    for (const field of this.columns.of(name)) {
      const before = this.#found.get(field);
      if (value === '') continue;
      if (before === undefined) this.#found.set(field, value);
      else if (field === 'moreImages') this.#found.set(field, `${before} ${value}`);
    }
  }

  build(): RawItem {
    return Object.fromEntries(this.#found);
  }
}
