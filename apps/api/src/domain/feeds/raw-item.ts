const itemFields = [
  ...(['id', 'name', 'slug', 'image', 'moreImages', 'link', 'price', 'salePrice'] as const),
  ...(['availability', 'brand', 'resell'] as const),
] as const;
/** What we take of an item, by our own names. */
export type ItemField = (typeof itemFields)[number];

/** An item as the file has it: texts, not yet checked. */
export type RawItem = Readonly<Partial<Record<ItemField, string>>>;

/** Takes an item’s names and texts, in whatever order they come, and puts it together. */
export type ItemCollector = {
  add(name: string, text: string, meant?: boolean): void;
  build(): RawItem;
};

/** Their names in files, in small letters with underscores; an earlier one is taken before a later. */
const names: Readonly<Record<ItemField, readonly string[]>> = {
  id: ['id', 'item_id', 'product_id', 'offer_id', 'sku', 'uuid'],
  name: ['title', 'name', 'product_name', 'item_name'],
  slug: ['slug', 'handle'],
  image: ['image_link', 'image', 'image_url', 'imageurl', 'picture', 'images'],
  moreImages: ['additional_image_link', 'additional_image_links', 'additional_images', 'image_link_2', 'image_2'],
  link: ['link', 'url', 'product_url', 'product_link', 'permalink'],
  price: ['price', 'regular_price'],
  salePrice: ['sale_price'],
  availability: ['availability', 'stock_status', 'in_stock', 'stock', 'quantity'],
  brand: ['brand', 'manufacturer', 'vendor'],
  resell: ['resell', 'resellable'],
};
const known = new Map(
  itemFields.flatMap((field) => names[field].map((name, rank) => [name, { field, rank }] as const)),
);
const knownTogether = new Map([...known].map(([name, place]) => [name.replaceAll('_', ''), place]));

/** A header, tag or key in one shape: `g:Image Link`, `imageLink` and `image-link` are `image_link`. */
const plainName = (name: string): string =>
  name
    .trim()
    .replace(/^.*:/, '')
    .replace(/([a-z\d])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .replace(/[\s\-.]+/g, '_');

/** The names of a file come again with each item: so many of them are looked up once. */
const mostRemembered = 1000;
const remembered = new Map<string, ReturnType<typeof known.get>>();

function placeOf(name: string): ReturnType<typeof known.get> {
  if (remembered.has(name)) return remembered.get(name);
  const place = known.get(plainName(name));
  if (remembered.size < mostRemembered && name.length < 100) remembered.set(name, place);
  return place;
}

/** Fields that may come several times. */
const severals: ReadonlySet<string> = new Set<ItemField>(['moreImages']);
/** Much longer than any field; what lies beyond is not read. */
const longest = 20_000;

/** Knows the names that most feeds use. */
export class ItemBuilder implements ItemCollector {
  readonly #found = new Map<ItemField, { readonly rank: number; readonly text: string }>();

  /** @param meant a name that says whose vocabulary it is, such as `g:id`, comes before one that does not. */
  add(name: string, text: string, meant = true): void {
    const place = placeOf(name);
    if (!place) return;
    const value = text.slice(0, longest).trim();
    if (value === '') return;
    const rank = place.rank + (meant ? 0 : 100);
    const before = this.#found.get(place.field);
    // One more of the same name: a shop repeats it for each picture.
    if (before && severals.has(place.field) && value !== before.text)
      this.#found.set(place.field, { rank: before.rank, text: `${before.text} ${value}`.slice(0, longest) });
    else if (!before || rank < before.rank) this.#found.set(place.field, { rank, text: value });
  }

  build(): RawItem {
    const item: Partial<Record<ItemField, string>> = {};
    for (const [field, { text }] of this.#found) item[field] = text;
    return item;
  }
}

/**
 * The columns that would be read of a table, by our fields.
 * @param loosely also `productid` for `product_id`: what is proposed, not what is read
 */
export function columnsByName(
  columns: Iterable<string>,
  loosely = false,
): Readonly<Partial<Record<ItemField, string>>> {
  const found = new Map<ItemField, { readonly rank: number; readonly column: string }>();
  for (const column of columns) {
    const name = plainName(column);
    const place = known.get(name) ?? (loosely ? knownTogether.get(name.replaceAll('_', '')) : undefined);
    const before = place && found.get(place.field);
    if (place && (!before || place.rank < before.rank)) found.set(place.field, { rank: place.rank, column });
  }
  return Object.fromEntries([...found].map(([field, { column }]) => [field, column]));
}
