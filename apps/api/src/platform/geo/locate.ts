import { centreOfArea, type Place } from './area-centres';
import { listCountries } from './countries';
import { areaOfTown, normalisePostcode, townByName, townOfPostcode } from './towns';

/** What an address was understood as, and about where that is. */
export type Located = { readonly address: string; readonly location: Place };

const postcodeIn = /\b[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}\b/gi;
const ownCountries: ReadonlySet<string> = new Set(['GB', 'GG', 'JE', 'IM']);
const foreign: ReadonlySet<string> = new Set(
  listCountries().flatMap(({ code, name }) => (ownCountries.has(code) ? [] : [name.toLowerCase()])),
);

/**
 * Roughly where a UK address is, offline: by its postcode’s area, else by a part that names a post town.
 * @returns undefined where neither is known, or where the address is of another country.
 */
export function locateOffline(text: string): Located | undefined {
  const parts = text.split(/[,;\n]/).map((part) => part.trim().replaceAll(/\s+/g, ' '));
  if (parts.some((part) => foreign.has(part.toLowerCase()))) return undefined;
  const postcodes = (text.match(postcodeIn) ?? []).flatMap((found) => normalisePostcode(found) ?? []);
  for (const postcode of postcodes.reverse()) {
    const town = townOfPostcode(postcode);
    const location = centreOfArea(/^[A-Z]+/.exec(postcode)?.[0] ?? '');
    if (town && location) return { address: `${town.name} ${postcode}, United Kingdom`, location };
  }
  for (const part of parts.reverse()) {
    const town = townByName(part);
    const location = town && centreOfArea(areaOfTown(town));
    if (location) return { address: `${town.name}, United Kingdom`, location };
  }
  return undefined;
}
