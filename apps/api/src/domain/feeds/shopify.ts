import { ItemBuilder, type RawItem } from './raw-item';

/** Columns that Shopify’s export of products has, and no feed. */
const exported = ['Handle', 'Title', 'Variant Price', 'Image Src'];

/** Whether a table is Shopify’s export of products: a line for each variant and picture, told by its handle. */
export const isShopifyExport = (header: readonly string[]): boolean => {
  const names = new Set(header.map((name) => name.trim()));
  return exported.every((name) => names.has(name));
};

type Line = ReadonlyMap<string, string>;

/** Joins the lines of a product, which follow each other, to one item. */
export class ShopifyExport {
  readonly #names: readonly string[];
  #lines: Line[] = [];

  constructor(header: readonly string[]) {
    this.#names = header.map((name) => name.trim());
  }

  /** @returns the product before, once a line of another begins */
  push(cells: readonly string[]): RawItem | undefined {
    const line = new Map(this.#names.map((name, at) => [name, cells[at]?.trim() ?? '']));
    const before = line.get('Handle') === this.#lines[0]?.get('Handle') ? undefined : this.end();
    this.#lines.push(line);
    return before;
  }

  /** @returns the last product; undefined where there was none */
  end(): RawItem | undefined {
    const lines = this.#lines;
    this.#lines = [];
    if (lines.length === 0) return undefined;
    const first = (name: string) => lines.map((line) => line.get(name) ?? '').find((text) => text !== '') ?? '';
    const item = new ItemBuilder();
    item.add('id', first('Handle'));
    item.add('slug', first('Handle'));
    item.add('title', first('Title'));
    item.add('brand', first('Vendor'));
    item.add('price', first('Variant Compare At Price') || first('Variant Price'));
    if (first('Variant Compare At Price') !== '') item.add('sale_price', first('Variant Price'));
    for (const [at, line] of lines.entries()) {
      const [own = '', variant = ''] = [line.get('Image Src'), line.get('Variant Image')];
      item.add(at === 0 ? 'image' : 'additional_images', own);
      item.add('additional_images', variant);
    }
    item.add('availability', availability(first('Status'), lines));
    return item.build();
  }
}

/** What is not on sale there is out of stock here; '' where the file counts nothing. */
function availability(status: string, lines: readonly Line[]): string {
  if (status !== '' && status.toLowerCase() !== 'active') return 'out_of_stock';
  const counted = lines.filter((line) => (line.get('Variant Inventory Qty') ?? '') !== '');
  if (counted.length === 0) return '';
  const buyable = counted.some(
    (line) => Number(line.get('Variant Inventory Qty')) > 0 || line.get('Variant Inventory Policy') === 'continue',
  );
  return buyable ? 'in_stock' : 'out_of_stock';
}

const textIn = (object: object, name: string): string => {
  const value: unknown = new Map<string, unknown>(Object.entries(object)).get(name);
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
};

/**
 * What an item of a shop’s products.json has in places of its own: address, price and stock of its variants.
 * @param feedUrl where the file came from: the product’s page is at the same shop
 * @returns whether it is such an item
 */
export function addProductsJson(item: ItemBuilder, object: object, feedUrl: string): boolean {
  const parts = new Map<string, unknown>(Object.entries(object));
  const listed = parts.get('variants');
  const handle = textIn(object, 'handle');
  if (!Array.isArray(listed) || handle === '') return false;
  const variants = listed.filter((variant) => typeof variant === 'object' && variant !== null);
  const [first] = variants;
  if (first) {
    const [price, full] = [textIn(first, 'price'), textIn(first, 'compare_at_price')];
    item.add('price', full || price);
    if (full !== '') item.add('sale_price', price);
  }
  const said = variants.map((variant) => textIn(variant, 'available')).filter((text) => text !== '');
  if (said.length > 0) item.add('availability', said.includes('true') ? 'in_stock' : 'out_of_stock');
  const page = URL.parse(`/products/${encodeURIComponent(handle)}`, feedUrl);
  if (page) item.add('link', page.href);
  return true;
}
