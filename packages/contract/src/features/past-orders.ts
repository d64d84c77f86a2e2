import { can, endpoint } from '../endpoint';
import { importEndpoints } from '../imports';

const at = '/sites/{uuid}/past_orders';
/** Its links open orders, so that whoever only looks on gets none. */
const access = 'websites:write';

/** Orders from before a shop was connected, by file: each gets a link that the shop sends to its customer itself. */
export const pastOrders = {
  ...importEndpoints({
    upload: `${at}/csv`,
    at,
    area: 'websites',
    read: access,
    write: access,
    rows: 'past orders',
    field: 'csv_file',
    summary:
      'Import past orders of a website from the form’s `csv_file`, one line for each item: order number, day, item and more; an order is taken whole, and once by its number',
  }),
  links: endpoint({
    method: 'GET',
    path: `${at}/imports/{import_id}/links`,
    access: can(access),
    area: 'websites',
    summary:
      'A file with one link for each order of an import, those that were there already included: what customers open to add their items',
    download: 'text/csv',
  }),
} as const;
