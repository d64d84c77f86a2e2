/** A page of the registry, at an address that can be opened. */
export type Address = { readonly pattern: string; readonly path: string };

/** Which list names what an address is about, by the beginning of the page’s pattern; the longest that fits. `inside`: of a take-back. */
const namedBy: readonly (readonly [pattern: RegExp, list: string])[] = [
  [/^\/coupon\//, '/retailers/coupons'],
  [/^\/website\/developers\//, '/webhooks'],
  [/^\/website\//, '/sites'],
  [/^\/donations\/incoming\//, '/charities/donations'],
  [/^\/donations\/shop-orders\//, '/charities/shop_orders'],
  [/^\/donations\/gift-aid\/(?=donors)/, '/charities/gift_aid/donors'],
  [/^\/donations\/gift-aid\/(?=claims)/, '/charities/gift_aid/claims'],
  [/^\/donations\/gift-aid\/(?=letters)/, '/charities/gift_aid/letters'],
  [/^\/charity-shop\//, '/charities/points'],
  [/^\/feed\//, '/retailers/feeds'],
  [/^\/take-back\/requests\//, '/retailers/takes_backs/{takeback_id}/requests'],
  [/^\/take-back/, '/retailers/takes_backs'],
];
const inside: Readonly<Record<string, string>> = {
  carrier_id: '/retailers/takes_backs/{takeback_id}/carriers',
  point_id: '/retailers/takes_backs/{takeback_id}/points',
};

/** The pages that are reached by no address of their own, or that do something when they are opened. */
const leftOut = /^\/(?:logout|payment-return|confirm-email|invitation|second-step|view)$/;

// By their addresses: what they import is compiled by the dashboard’s own rules.
const [registry = '', seeing = ''] = ['app/routes.ts', 'kit/page/may-see.ts'].map(
  (file) => new URL(`../../../apps/dashboard/src/${file}`, import.meta.url).href,
);
type Registered = { readonly path: string; readonly access: unknown };
type MaySee = (page: Pick<Registered, 'access'>, viewer: object) => boolean;

type Row = { readonly uuid: string; readonly id?: number };

/**
 * Every page of the dashboard’s registry that somebody may open, or that is open to all where nobody is signed in; its parameters filled with
 * the first rows of their lists. @returns those without such a row, too
 */
export async function addressesOf(
  viewer: object | undefined,
  get: (path: string) => Promise<{ items: readonly Row[] }>,
): Promise<{ addresses: Address[]; without: string[] }> {
  // The registry asks for what only browsers have.
  Object.assign(globalThis, { localStorage: { getItem: () => null } });
  const { routes }: { readonly routes: readonly Registered[] } = await import(registry);
  const { maySee }: { readonly maySee: MaySee } = await import(seeing);
  const first = async (list: string): Promise<Row | undefined> => {
    const takeBack = list.includes('{takeback_id}') ? await first('/retailers/takes_backs') : undefined;
    return (await get(list.replace('{takeback_id}', takeBack?.uuid ?? 'none'))).items[0];
  };
  const addresses: Address[] = [];
  const without: string[] = [];
  for (const { path: pattern, access } of routes) {
    if (leftOut.test(pattern) || (viewer ? !maySee({ access }, viewer) : access !== 'public')) continue;
    let path: string | undefined = pattern;
    for (const [whole, name = ''] of pattern.matchAll(/:(\w+)/g)) {
      const list = inside[name] ?? namedBy.find(([begin]) => begin.test(pattern))?.[1];
      const row = list ? await first(list) : undefined;
      path = row && path?.replace(whole, name === 'carrier_id' ? String(row.id) : row.uuid);
    }
    if (path === undefined) without.push(pattern);
    else addresses.push({ pattern, path });
  }
  return { addresses, without };
}
