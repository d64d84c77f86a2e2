import { z } from 'zod';
import { can, endpoint } from '../endpoint';
import { importAnswer, importOptions, refusedLine } from '../imports';
import { limits } from '../limits';
import { flag, instant, listOf, listQuery } from '../wire';

/** A code of a coupon. `issued`: a shopper has it, so it counts as used. */
export const couponCode = z.object({
  id: z.int(),
  code: z.string(),
  issued: z.boolean(),
  active: z.boolean(),
  created_at: instant,
});
export type CouponCode = z.infer<typeof couponCode>;

const ids = z.array(z.int().min(1)).min(1, 'Choose at least one code.').max(limits.bulk);

export const couponCodes = {
  list: endpoint({
    method: 'GET',
    path: '/retailers/coupons/{id}/codes',
    access: can('coupons:read'),
    area: 'coupons',
    summary: 'Codes of a coupon; `search` finds those that begin so',
    query: listQuery(['created_at', 'code']),
    answer: listOf(couponCode),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/retailers/coupons/{coupon_id}/codes/{code_id}',
    access: can('coupons:write'),
    area: 'coupons',
    summary: 'Delete a code',
    status: 204,
    refusals: { 422: 'A used code stays.' },
  }),
  setActive: endpoint({
    method: 'POST',
    path: '/retailers/coupons/{coupon_id}/codes/{code_id}/active',
    access: can('coupons:write'),
    area: 'coupons',
    summary: 'Set a code active or inactive',
    body: z.object({ active: flag }),
    answer: couponCode,
  }),
  setManyActive: endpoint({
    method: 'POST',
    path: '/retailers/coupons/{coupon_id}/codes/active',
    access: can('coupons:write'),
    area: 'coupons',
    summary: 'Set several codes active or inactive; all of them or none',
    body: z.object({ ids, active: flag }),
    answer: z.object({ changed: z.int() }),
  }),
  removeMany: endpoint({
    method: 'POST',
    path: '/retailers/coupons/{coupon_id}/codes/delete',
    access: can('coupons:write'),
    area: 'coupons',
    summary: 'Delete several codes; all of them or none',
    body: z.object({ ids }),
    answer: z.object({ deleted: z.int() }),
    refusals: { 422: 'A used code stays; then none is deleted.' },
  }),
  upload: endpoint({
    method: 'POST',
    path: '/retailers/coupons/{couponId}/codes/csv',
    access: can('coupons:write'),
    area: 'coupons',
    summary: 'Import codes from the form’s `csv_file`: a column `code`, with or without that header',
    multipart: true,
    body: importOptions,
    status: 201,
    answer: importAnswer,
    refusals: {
      409: 'An import into this coupon is under way.',
      422: 'The file cannot be read, or its columns are others; `errors.csv_file` says what and where.',
    },
  }),
  imports: endpoint({
    method: 'GET',
    path: '/retailers/coupons/{id}/codes/imports',
    access: can('coupons:read'),
    area: 'coupons',
    summary: 'Imports of codes, the newest first; poll every 5 seconds while its status is 0',
    query: listQuery(['created_at']),
    answer: listOf(importAnswer),
  }),
  cancelImport: endpoint({
    method: 'POST',
    path: '/retailers/coupons/{id}/codes/imports/{import_id}/cancel',
    access: can('coupons:write'),
    area: 'coupons',
    summary: 'Stop an import; what it has added stays',
    answer: importAnswer,
    refusals: { 409: 'It has ended.' },
  }),
  refusedLines: endpoint({
    method: 'GET',
    path: '/retailers/coupons/{id}/codes/imports/{import_id}/refused',
    access: can('coupons:read'),
    area: 'coupons',
    summary: 'Lines that an import left out, in the order of the file',
    query: listQuery(['line']),
    answer: listOf(refusedLine),
  }),
  refusedFile: endpoint({
    method: 'GET',
    path: '/retailers/coupons/{id}/codes/imports/{import_id}/refused/csv',
    access: can('coupons:read'),
    area: 'coupons',
    summary: 'The lines that an import left out, as a file',
    download: 'text/csv',
  }),
  exportFile: endpoint({
    method: 'GET',
    path: '/retailers/coupons/{id}/codes/export',
    access: can('coupons:read'),
    area: 'coupons',
    summary: 'Every code of a coupon, as a file that can be imported again',
    download: 'text/csv',
  }),
} as const;
