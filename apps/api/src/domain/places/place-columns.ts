import { placeColumns } from '@dw/contract';
import type { Column } from '../../platform/imports/columns';

const numbers: ReadonlySet<string> = new Set(['lat', 'lng']);
const others: Readonly<Partial<Record<string, readonly string[]>>> = {
  lat: ['latitude', 'y'],
  lng: ['longitude', 'lon', 'long', 'x'],
  name: ['title', 'store', 'shop', 'branch'],
  street: ['address', 'raw address', 'address 1', 'address line 1', 'addr street'],
  city: ['town', 'place', 'addr city'],
  postcode: ['zip', 'zip code', 'post code', 'postal code', 'addr postcode'],
  description: ['notes', 'details'],
  active: ['status', 'enabled'],
  store_code: ['store id', 'code', 'ref', 'id', 'store number'],
};
const sixteen: readonly Column[] = placeColumns.map((name) => ({
  name,
  holds: numbers.has(name) ? 'plain' : 'text',
  // Without coordinates the address is looked up.
  required: !numbers.has(name),
  others: others[name] ?? [],
}));

/** Columns of a file of places, the way in and out: the sixteen, and the code where there are codes. */
export const columnsWithCode: readonly Column[] = [
  ...sixteen,
  { name: 'store_code', holds: 'text', required: false, others: others.store_code ?? [] },
];
export const columnsWithoutCode: readonly Column[] = sixteen;
/** Where the seven days begin. */
export const firstDay = placeColumns.indexOf('open_monday');
