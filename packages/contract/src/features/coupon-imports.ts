import { can, endpoint } from '../endpoint';
import { importAnswer, importOptions, refusedLine } from '../imports';
import { listOf, listQuery } from '../wire';

/** Coupons in and out of files. */
export const couponImports = {
  upload: endpoint({
    method: 'POST',
    path: '/retailers/coupons/csv',
    access: can('coupons:write'),
    area: 'coupons',
    summary: 'Import coupons from the form’s `csv_file`; they come in inactive and without pictures',
    multipart: true,
    body: importOptions,
    status: 201,
    answer: importAnswer,
    refusals: {
      409: 'An import of coupons is under way.',
      422: 'The file cannot be read, or its columns are others; `errors.csv_file` says what and where.',
    },
  }),
  list: endpoint({
    method: 'GET',
    path: '/retailers/coupons/imports',
    access: can('coupons:read'),
    area: 'coupons',
    summary: 'Imports of coupons, the newest first; poll every 5 seconds while its status is 0',
    query: listQuery(['created_at']),
    answer: listOf(importAnswer),
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/retailers/coupons/imports/{import_id}/cancel',
    access: can('coupons:write'),
    area: 'coupons',
    summary: 'Stop an import; what it has added stays',
    answer: importAnswer,
    refusals: { 409: 'It has ended.' },
  }),
  refusedLines: endpoint({
    method: 'GET',
    path: '/retailers/coupons/imports/{import_id}/refused',
    access: can('coupons:read'),
    area: 'coupons',
    summary: 'Lines that an import left out, in the order of the file',
    query: listQuery(['line']),
    answer: listOf(refusedLine),
  }),
  refusedFile: endpoint({
    method: 'GET',
    path: '/retailers/coupons/imports/{import_id}/refused/csv',
    access: can('coupons:read'),
    area: 'coupons',
    summary: 'The lines that an import left out, as a file',
    download: 'text/csv',
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
