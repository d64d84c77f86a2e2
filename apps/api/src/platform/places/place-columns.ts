import { placeColumns } from '@dw/contract';
import type { Column } from '../imports/columns';

const numbers: ReadonlySet<string> = new Set(['lat', 'lng']);
const sixteen: readonly Column[] = placeColumns.map((name) => ({
  name,
  holds: numbers.has(name) ? 'plain' : 'text',
  required: true,
}));

/** Columns of a file of places, the way in and out: the sixteen, and the code where there are codes. */
export const columnsWithCode: readonly Column[] = [...sixteen, { name: 'store_code', holds: 'text', required: false }];
export const columnsWithoutCode: readonly Column[] = sixteen;
/** Where the seven days begin. */
export const firstDay = placeColumns.indexOf('open_monday');
