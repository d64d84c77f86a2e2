import { expect, it } from 'vitest';
import { sellerOf } from '../../config/seller';
import { sampleNote } from './invoice-pdf';

const nothing = { SELLER_ADDRESS: '', SELLER_VAT_ID: '', SELLER_COMPANY_NUMBER: '' };
const sample = 'A sample, not a VAT invoice: details of the seller are not set.';

it('an invoice of a seller without address or VAT number says that it is a sample', () => {
  expect(sampleNote(sellerOf(nothing))).toBe(sample);
  expect(sampleNote(sellerOf({ ...nothing, DEMO_DATA: true }))).toBe(sample);
  expect(sampleNote(sellerOf({ ...nothing, SELLER_VAT_ID: 'GB 980 7806 84' }))).toBe(sample);
  expect(sampleNote(sellerOf({ ...nothing, SELLER_ADDRESS: 'a | b', SELLER_VAT_ID: 'GB 980 7806 84' }))).toBe('');
});
