/** What the shopper’s page tells the shop’s page that frames it. */
export type PageMessage =
  | { readonly type: 'dw:ready' | 'dw:close' }
  | { readonly type: 'dw:height'; readonly height: number }
  | { readonly type: 'dw:added'; readonly count: number }
  | { readonly type: 'dw:error'; readonly message: string };

/** What the shop’s page hands to the shopper’s page. */
export type ShopMessage = { readonly type: 'dw:items'; readonly items: readonly unknown[] };

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isCount = (value: unknown): value is number => typeof value === 'number' && value >= 0 && value < 1e5;

/** A message of the shopper’s page, or nothing where it is junk. */
export function fromPage(data: unknown): PageMessage | undefined {
  if (!isRecord(data)) return undefined;
  const { type, height, count, message } = data;
  if (type === 'dw:ready' || type === 'dw:close') return { type };
  if (type === 'dw:height' && isCount(height)) return { type, height };
  if (type === 'dw:added' && isCount(count)) return { type, count };
  if (type === 'dw:error' && typeof message === 'string') return { type, message };
  return undefined;
}

/** A message of the shop’s page, or nothing where it is junk. */
export function fromShop(data: unknown): ShopMessage | undefined {
  if (!isRecord(data) || data.type !== 'dw:items' || !Array.isArray(data.items)) return undefined;
  return { type: 'dw:items', items: data.items };
}
