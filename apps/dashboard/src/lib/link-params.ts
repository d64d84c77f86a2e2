/** The parts of an address that say more than which page it is, as `location` has them. */
type Place = { readonly search: string; readonly hash: string };

/**
 * What a link brings to a page, by name. It stands behind `#`, which no browser sends to a server; in links of before it
 * stands behind `?` (ADR 247).
 * @param name what every such link has; a place without it is no such link, and undefined.
 */
export const linkParams = ({ hash, search }: Place, name: string): URLSearchParams | undefined =>
  [hash, search].map((part) => new URLSearchParams(part.slice(1))).find((params) => params.has(name));
