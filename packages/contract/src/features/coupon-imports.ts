import { can, endpoint } from '../endpoint';
import { importEndpoints } from '../imports';

/** Coupons in and out of files. */
export const couponImports = {
  ...importEndpoints({
    upload: '/retailers/coupons/csv',
    at: '/retailers/coupons',
    area: 'coupons',
    read: 'coupons:read',
    write: 'coupons:write',
    rows: 'coupons',
    field: 'csv_file',
    summary: 'Import coupons from the form’s `csv_file`; they come in inactive and without pictures',
  }),
  exportFile: endpoint({
    method: 'GET',
    path: '/retailers/coupons/export',
    access: can('coupons:read'),
    area: 'coupons',
    summary: 'Every coupon, as a file that can be imported again',
    download: 'text/csv',
  }),
} as const;
