import { z } from 'zod';
import { can, endpoint } from '../endpoint';
import { giftAidExclusions, giftAidLimits, giftAidMethods, giftAidParts, giftAidSaleStates } from '../gift-aid-enums';
import { importEndpoints } from '../imports';
import { line } from '../input';
import { limits } from '../limits';
import { decimal, identity, listOf, listQuery } from '../wire';

/** A share in percent, with two digits after the point at most. */
const percent = decimal.refine((text) => Number(text) <= 100 && /^\d+(?:\.\d{1,2})?$/.test(text), 'Enter 0 to 100.');

const settings = z.object({
  method: z.enum(giftAidMethods),
  hmrc_reference: z.string(),
  trading_name: z.string(),
  trading_number: z.string(),
  /** In percent of the price, and the VAT in percent of the commission. */
  commission: z.string(),
  commission_vat: z.string(),
  /** The version of the rules that hold today. */
  rules: z.string(),
  /** Net proceeds of a donor and tax year up to which nobody is asked again, in pounds. */
  limit: z.string(),
});
export type GiftAidSettings = z.infer<typeof settings>;

const sale = z.object({
  ...identity,
  donor: z.object({ uuid: z.uuid(), donor_no: z.string(), name: z.string() }),
  name: z.string(),
  part: z.enum(giftAidParts),
  /** In pounds; `net` is what is left for the donor, and may become the gift. */
  gross: z.string(),
  commission: z.string(),
  commission_vat: z.string(),
  net: z.string(),
  sold_on: z.iso.date(),
  /** 2026/27. */
  tax_year: z.string(),
  state: z.enum(giftAidSaleStates),
  excluded: z.enum(giftAidExclusions).nullable(),
  /** The day on which it becomes a gift; null until that is known. */
  gift_on: z.iso.date().nullable(),
});
export type GiftAidSale = z.infer<typeof sale>;

/** How a charity aids what it sells for its donors, and every such sale. */
export const giftAidSales = {
  settings: endpoint({
    method: 'GET',
    path: '/charities/gift_aid',
    access: can('gift-aid:read'),
    area: 'charity',
    summary: 'How sales are aided: the method, the commission, and who the tax office knows the charity as',
    answer: settings,
  }),
  saveSettings: endpoint({
    method: 'PUT',
    path: '/charities/gift_aid',
    access: can('gift-aid:write'),
    area: 'charity',
    summary: 'Set how sales are aided; sales that are there keep what held when they were made',
    body: z.object({
      method: z.enum(giftAidMethods, 'Choose a method.'),
      hmrc_reference: line(giftAidLimits.reference)
        .toUpperCase()
        .regex(/^(?:|(?:X|CR|CH)[A-Z0-9]{1,10})$/, 'Enter the reference from HMRC, such as XR12345.')
        .default(''),
      trading_name: line(limits.companyName).default(''),
      trading_number: line(giftAidLimits.reference).default(''),
      commission: percent.default('0'),
      commission_vat: percent.default('0'),
    }),
    answer: settings,
    refusals: { 422: 'A trading company sells, and is not named.' },
  }),
  list: endpoint({
    method: 'GET',
    path: '/charities/gift_aid/sales',
    access: can('gift-aid:read'),
    area: 'charity',
    summary: 'What was sold for donors: a sale across the limit of a donor’s year is two rows',
    query: listQuery(['sold_on']).extend({ state: z.enum(['all', ...giftAidSaleStates]).default('all') }),
    answer: listOf(sale),
  }),
} as const;

/** Sales of a till by donors’ labels; each line of the till is taken once. */
export const giftAidSaleImports = importEndpoints({
  upload: '/charities/gift_aid/sales/csv',
  at: '/charities/gift_aid/sales',
  area: 'charity',
  read: 'gift-aid:read',
  write: 'gift-aid:write',
  rows: 'sales',
  field: 'csv_file',
  summary:
    'Import sales of a till from the form’s `csv_file`: the till’s line, the label’s donor number, day, item and price',
});

/** Refunds of a till, by the same lines. */
export const giftAidRefundImports = importEndpoints({
  upload: '/charities/gift_aid/refunds/csv',
  at: '/charities/gift_aid/refunds',
  area: 'charity',
  read: 'gift-aid:read',
  write: 'gift-aid:write',
  rows: 'refunds',
  field: 'csv_file',
  summary:
    'Import refunds of a till from the form’s `csv_file`: a sale that no claim file has leaves its claim, others are taken back by the next one',
});
