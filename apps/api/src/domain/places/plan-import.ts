import type { RefusedLine } from '@dw/contract';
import type { KnownPlace, PlaceUpdate } from './place-import.repository';
import type { FilePlace } from './read-place';

/** A place as it will be after the lines so far; without a number where a line adds it. */
type KeptPlace = { id: number | undefined; was: KnownPlace | undefined; values: FilePlace; seen: boolean };

const compared = [
  'name',
  'description',
  'street',
  'city',
  'postcode',
  'countryCode',
  'latMicro',
  'lngMicro',
  'active',
  'storeCode',
] as const;

const complaints = {
  ambiguous: {
    column: 'name',
    code: 'ambiguous',
    reason: 'Several places share this name and postcode. Give each its own code.',
  },
  twice: { column: 'name', code: 'twice', reason: 'The file contains this place twice.' },
} as const;

const usedBy = ({ name }: FilePlace) =>
  ({ column: 'lat', code: 'coordinates_used', reason: `Coordinates are used. ${name} is there.` }) as const;

/**
 * What lines make of the places: a line with a code is about the place of that code, else about the one without a code that has
 * its name and postcode; a line without a code is about the one of its name and postcode. A file names a place once.
 */
export class ImportPlan {
  readonly inserts: FilePlace[] = [];
  readonly updates: (PlaceUpdate & { readonly was: KnownPlace })[] = [];
  readonly unchanged: number[] = [];
  readonly refused: RefusedLine[] = [];
  duplicates = 0;

  readonly #byCode = new Map<string, KeptPlace>();
  readonly #byMatch = new Map<string, KeptPlace[]>();
  readonly #byCoordinates = new Map<string, KeptPlace>();

  constructor(known: readonly KnownPlace[], kind: KnownPlace['kind'], importId: number) {
    for (const place of known) {
      const kept = { id: place.id, was: place, values: place, seen: place.importId === importId };
      this.#byCoordinates.set(coordinatesOf(place), kept);
      if (place.kind === kind) this.#register(kept);
    }
  }

  add(line: number, values: FilePlace): void {
    const complaint = this.#take(values);
    if (!complaint) return;
    const { latMicro, lngMicro, name } = values;
    const value = complaint.column === 'lat' ? `${latMicro / 1e6}, ${lngMicro / 1e6}` : name;
    this.refused.push({ line, value, ...complaint });
  }

  #take(line: FilePlace): Omit<RefusedLine, 'line' | 'value'> | undefined {
    const meant = this.#meantBy(line);
    if (meant === 'several') return complaints.ambiguous;
    const values = meant && staysPut(line, meant.values) ? atPlaceOf(line, meant.values) : line;
    const said = meant && values.storeCode === '' ? withCodeOf(values, meant.values) : values;
    if (meant?.seen) {
      if (!isSame(meant.values, said)) return complaints.twice;
      this.duplicates += 1;
      return undefined;
    }
    const owner = this.#byCoordinates.get(coordinatesOf(values));
    if (owner && owner !== meant) return usedBy(owner.values);
    this.#settle(said, meant);
    return undefined;
  }

  #meantBy({ codeKey, matchKey }: FilePlace): KeptPlace | 'several' | undefined {
    const coded = codeKey === '' ? undefined : this.#byCode.get(codeKey);
    if (coded) return coded;
    const alike = (this.#byMatch.get(matchKey) ?? []).filter(({ values }) => codeKey === '' || values.codeKey === '');
    return alike.length > 1 ? 'several' : alike[0];
  }

  #settle(values: FilePlace, meant: KeptPlace | undefined): void {
    const kept = meant ?? { id: undefined, was: undefined, values, seen: true };
    if (!meant?.was) this.inserts.push(values);
    else if (isSame(meant.values, values)) this.unchanged.push(meant.was.id);
    else this.updates.push({ ...values, id: meant.was.id, was: meant.was });
    kept.values = values;
    kept.seen = true;
    this.#byCoordinates.set(coordinatesOf(values), kept);
    this.#register(kept);
  }

  #register(kept: KeptPlace): void {
    const { codeKey, matchKey } = kept.values;
    if (codeKey !== '') this.#byCode.set(codeKey, kept);
    const alike = this.#byMatch.get(matchKey) ?? [];
    if (!alike.includes(kept)) alike.push(kept);
    this.#byMatch.set(matchKey, alike);
  }
}

/** The file says no coordinates and the address is the same: a pin that was moved since stays where it is. */
const staysPut = (line: FilePlace, known: FilePlace): boolean =>
  line.lookedUp === true &&
  (['street', 'city', 'postcode', 'countryCode'] as const).every((field) => line[field] === known[field]);
const atPlaceOf = (line: FilePlace, { latMicro, lngMicro, cellX, cellY, zone }: FilePlace) => ({
  ...line,
  ...{ latMicro, lngMicro, cellX, cellY, zone },
});

const coordinatesOf = ({ latMicro, lngMicro }: FilePlace): string => `${latMicro},${lngMicro}`;
const withCodeOf = (values: FilePlace, { storeCode, codeKey }: FilePlace) => ({ ...values, storeCode, codeKey });

function isSame(one: FilePlace, other: FilePlace): boolean {
  return compared.every((field) => one[field] === other[field]) && weekOf(one) === weekOf(other);
}
const weekOf = ({ openingHours }: FilePlace): string =>
  openingHours.map(({ day, from, until }) => `${day} ${from} ${until}`).join();
