/** Where a map’s pictures come from; undefined where the operator has turned them off. */
export type Tiles = { readonly url: string; readonly attribution: string };

/** What the server says about tiles in the page’s head. */
export function tilesOfPage(): Tiles | undefined {
  const meta = document.querySelector('meta[name="tiles"]');
  const url = meta?.getAttribute('content');
  return url ? { url, attribution: meta?.getAttribute('data-attribution') ?? '' } : undefined;
}
