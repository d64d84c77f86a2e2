const ofOrder = new Set(['order', 'number', 'buy_at', 'currency', 'products']);
const ofProduct = new Set([
  'name',
  'size',
  'color',
  'brand',
  'order_number',
  'price',
  'final_price',
  'currency',
  'sku',
  'ean',
  'buy_at',
  'category',
  'gender',
  'type',
  'images',
  'quantity',
]);
const longestText = 2048;
const longestList = 100;

/**
 * A shop’s body with the fields that we know and nothing else: what a shop sends by mistake, such as its customer’s address, is
 * not kept. Wrong values stay as they are, cut short, since they are what the log is read for.
 */
export function knownFields(body: unknown, fields: ReadonlySet<string> = ofOrder, depth = 0): unknown {
  if (typeof body === 'string')
    return body
      .slice(0, longestText)
      .replaceAll('\0', '')
      .replace(/\p{Surrogate}/gu, '\ufffd');
  if (Array.isArray(body)) return body.slice(0, longestList).map((part) => knownFields(part, fields, depth + 1));
  if (typeof body !== 'object' || body === null) return body ?? null;
  if (depth > 5) return null;
  return Object.fromEntries(
    Object.entries(body)
      .filter(([name]) => fields.has(name))
      .map(([name, value]) => [name, knownFields(value, name === 'products' ? ofProduct : fields, depth + 1)]),
  );
}
