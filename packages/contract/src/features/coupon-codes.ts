import { z } from 'zod';
import { canOrKey, endpoint } from '../endpoint';
import { codeStates } from '../enums';
import { importEndpoints } from '../imports';
import { inputId, inputText } from '../input';
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

/** Which codes: all of them, those that a shopper has, those that nobody has, those that are switched off. */
const which = {
  search: inputText().trim().max(limits.search).default(''),
  state: z.enum(codeStates).default('all'),
};

const ids = z.array(inputId()).min(1, 'Choose at least one code.').max(limits.bulk);

export const couponCodes = {
  list: endpoint({
    method: 'GET',
    path: '/retailers/coupons/{id}/codes',
    access: canOrKey('coupons:read', 'coupons:read'),
    area: 'coupons',
    summary: 'Codes of a coupon; `search` finds those that begin so',
    query: listQuery(['created_at', 'code']).extend({ state: which.state }),
    answer: listOf(couponCode),
  }),
  generate: endpoint({
    method: 'POST',
    path: '/retailers/coupons/{id}/codes/generate',
    access: canOrKey('coupons:write', 'coupons:write'),
    area: 'coupons',
    summary: 'Make codes that nobody can guess: a prefix and random characters, or a pattern with # for each of these',
    body: z.object({
      count: z.coerce.number().pipe(z.int().min(1).max(limits.generate.codes)),
      prefix: inputText().trim().max(limits.generate.prefix).default(''),
      /** Random characters after the prefix. */
      length: z.coerce.number().pipe(z.int().min(1).max(limits.generate.length)).default(10),
      /** Instead of prefix and length. */
      pattern: inputText().trim().max(limits.couponCode).default(''),
    }),
    status: 201,
    answer: z.object({ added: z.int() }),
    refusals: { 422: 'The pattern cannot hold so many codes that stay hard to guess.' },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/retailers/coupons/{coupon_id}/codes/{code_id}',
    access: canOrKey('coupons:write', 'coupons:write'),
    area: 'coupons',
    summary: 'Delete a code',
    status: 204,
    refusals: { 422: 'A used code stays.' },
  }),
  setActive: endpoint({
    method: 'POST',
    path: '/retailers/coupons/{coupon_id}/codes/{code_id}/active',
    access: canOrKey('coupons:write', 'coupons:write'),
    area: 'coupons',
    summary: 'Set a code active or inactive',
    body: z.object({ active: flag }),
    answer: couponCode,
  }),
  setManyActive: endpoint({
    method: 'POST',
    path: '/retailers/coupons/{coupon_id}/codes/active',
    access: canOrKey('coupons:write', 'coupons:write'),
    area: 'coupons',
    summary: 'Set several codes active or inactive; all of them or none',
    body: z.object({ ids, active: flag }),
    answer: z.object({ changed: z.int() }),
  }),
  removeMany: endpoint({
    method: 'POST',
    path: '/retailers/coupons/{coupon_id}/codes/delete',
    access: canOrKey('coupons:write', 'coupons:write'),
    area: 'coupons',
    summary: 'Delete several codes; all of them or none',
    body: z.object({ ids }),
    answer: z.object({ deleted: z.int() }),
    refusals: { 422: 'A used code stays; then none is deleted.' },
  }),
  exportFile: endpoint({
    method: 'GET',
    path: '/retailers/coupons/{id}/codes/export',
    access: canOrKey('coupons:read', 'coupons:read'),
    area: 'coupons',
    summary: 'Codes of a coupon, as a file that can be imported again: all, those found, or the ones named',
    query: z.object({
      ...which,
      /** Numbers with commas between them; only these where there are any. */
      ids: inputText()
        .regex(/^(?:\d{1,15}(?:,\d{1,15}){0,999})?$/)
        .default(''),
    }),
    download: 'text/csv',
  }),
} as const;

/** Codes in from files. */
export const codeImports = importEndpoints({
  upload: '/retailers/coupons/{id}/codes/csv',
  at: '/retailers/coupons/{id}/codes',
  area: 'coupons',
  read: 'coupons:read',
  write: 'coupons:write',
  rows: 'codes',
  field: 'csv_file',
  summary: 'Import codes from the form’s `csv_file`: a column `code`, with or without that header',
});
