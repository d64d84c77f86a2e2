import { limits, type OpeningHours, placeColumns } from '@dw/contract';
import { countryByCode, countryByName } from '../../platform/geo/countries';
import type { Geocoder } from '../../platform/geo/geocoder';
import type { Complaint, LineRead } from '../../platform/imports/kind';
import { weekIn } from '../opening-hours/hours-cells';
import { locate } from './locate-place';
import { firstDay } from './place-columns';
import { codeKeyOf, locationOf, matchKeyOf } from './place-values';

/** A place as a line of a file says it. */
export type FilePlace = NonNullable<ReturnType<typeof locationOf>> & {
  readonly name: string;
  readonly description: string;
  readonly street: string;
  readonly city: string;
  readonly postcode: string;
  readonly active: boolean;
  readonly storeCode: string;
  readonly codeKey: string;
  readonly matchKey: string;
  readonly openingHours: OpeningHours[];
  /** The file has no coordinates of it: they are those of its address. */
  readonly lookedUp?: boolean;
};

const texts = [
  ['name', limits.placeName, true],
  ['street', limits.address, true],
  ['city', limits.town, true],
  ['postcode', limits.postcode, true],
  ['description', limits.description, false],
  ['store_code', limits.storeCode, false],
] as const;
const places = new Map<string, number>([...placeColumns, 'store_code'].map((name, at) => [name, at]));
const unreadable = /[\p{Cc}\uFFFD]/u;
/** A description may have several lines. */
const unreadableInLines = /(?![\r\n\t])[\p{Cc}\uFFFD]/u;
const coordinate = /^[+-]?\d{1,3}(?:\.\d+)?$/;
const switches: Readonly<Record<string, boolean>> = {
  '': true,
  '1': true,
  yes: true,
  true: true,
  active: true,
  '0': false,
  no: false,
  false: false,
  inactive: false,
};

/** Reads a line of a file, its cells in the order of the columns. Where it has no coordinates its address is looked up. */
export function readPlace(
  cells: readonly string[],
  geocoder: Geocoder,
): LineRead<FilePlace> | Promise<LineRead<FilePlace>> {
  const cell = (column: string) => (cells[places.get(column) ?? -1] ?? '').trim();
  const complaints: Complaint[] = [];
  const complain = (column: string, code: string, reason: string) =>
    complaints.push({ column, value: cell(column), code, reason });
  for (const [column, most, required] of texts) {
    const text = cell(column);
    if (text === '' && required) complain(column, 'empty', 'This cell is empty.');
    else if (text.length > most) complain(column, 'too_long', `This cell has at most ${most} characters.`);
    else if ((column === 'description' ? unreadableInLines : unreadable).test(text))
      complain(column, 'unreadable', 'This cell contains characters that cannot be stored.');
  }
  const active = switches[cell('active').toLowerCase()];
  if (active === undefined) complain('active', 'active', 'Write 1 for active or 0 for inactive.');
  const country = readCountry(cell, complain);
  const lookedUp = cell('lat') === '' && cell('lng') === '';
  const location = lookedUp ? undefined : readLocation(cell, country, complain);
  const week = readWeek(cells, complain);
  if (complaints.length > 0 || active === undefined || !country || !week) return { complaints };
  const [name, postcode] = [cell('name'), cell('postcode')];
  const said = { name, postcode, description: cell('description'), street: cell('street'), city: cell('city') };
  const keys = { codeKey: codeKeyOf(cell('store_code')), matchKey: matchKeyOf(name, postcode) };
  const row = { ...said, active, storeCode: cell('store_code'), openingHours: week, ...keys };
  if (location) return { row: { ...row, ...location } };
  return locate(geocoder, { ...said, country, key: keys.matchKey }).then((found) =>
    found ? { row: { ...row, ...found, lookedUp }, lookedUp } : { complaints: [nowhere] },
  );
}

const nowhere: Complaint = {
  column: 'lat',
  value: '',
  code: 'not_located',
  reason: 'No coordinates are known for this address. Write the latitude and the longitude.',
};

type Country = NonNullable<ReturnType<typeof countryByCode>>;
type Cell = (column: string) => string;
type Complain = (column: string, code: string, reason: string) => void;

function readCountry(cell: Cell, complain: Complain): Country | undefined {
  const country = countryByCode(cell('country')) ?? countryByName(cell('country'));
  if (!country) complain('country', 'country', 'Unknown country. Use its name or code, such as GB.');
  return country;
}

function readLocation(cell: Cell, country: Country | undefined, complain: Complain) {
  const { lat, lng } = { lat: degreesIn(cell('lat'), 90), lng: degreesIn(cell('lng'), 180) };
  if (lat === undefined) complain('lat', 'latitude', 'Write the latitude in degrees, such as 51.507290.');
  if (lng === undefined) complain('lng', 'longitude', 'Write the longitude in degrees, such as -0.127751.');
  if (!country || lat === undefined || lng === undefined) return undefined;
  const location = locationOf(country.code, lat, lng);
  if (!location) complain('lat', 'wrong_place', `These coordinates are not in ${country.name}.`);
  return location;
}

function readWeek(cells: readonly string[], complain: Complain): OpeningHours[] | undefined {
  const days = cells.slice(firstDay, firstDay + 7);
  const week = weekIn(days);
  if ('unreadable' in week) {
    const reason = 'Write hours such as 08:00-12:30, several with a semicolon between them, or closed.';
    for (const [at, day] of days.entries())
      if ('unreadable' in weekIn([day])) complain(placeColumns[firstDay + at] ?? '', 'hours', reason);
    return undefined;
  }
  if ('clash' in week) {
    complain(placeColumns[firstDay + week.clash] ?? '', 'hours_overlap', 'These opening hours overlap.');
    return undefined;
  }
  if (week.length > limits.openings)
    complain('open_monday', 'hours', `A week has at most ${limits.openings} openings.`);
  return week;
}

function degreesIn(cell: string, most: number): number | undefined {
  // A spreadsheet in Poland or Germany writes a comma.
  const text = cell.replace(',', '.');
  const degrees = coordinate.test(text) ? Number(text) : Number.NaN;
  return Math.abs(degrees) <= most ? degrees : undefined;
}
