import { expect, it } from 'vitest';
import { sellerOf, sellerProblems } from './seller';

const complete = {
  SELLER_NAME: 'Rail & Thread Ltd',
  SELLER_ADDRESS: '1 Wool Exchange | Bradford | BD1 1BL',
  SELLER_VAT_ID: 'GB 980 7806 84',
  SELLER_COMPANY_NUMBER: '01234567',
  SELLER_EMAIL: 'accounts@rail.example',
};

it('real money needs a seller who says everything', () => {
  expect(sellerProblems(complete)).toEqual([]);
  const nobody = { SELLER_ADDRESS: '', SELLER_VAT_ID: '', SELLER_COMPANY_NUMBER: '' };
  expect(sellerProblems(nobody).map((line) => line.split(':')[0])).toEqual([
    ...['SELLER_NAME', 'SELLER_ADDRESS', 'SELLER_VAT_ID', 'SELLER_COMPANY_NUMBER', 'SELLER_EMAIL'],
  ]);
  for (const wrong of [{ SELLER_VAT_ID: '12345' }, { SELLER_ADDRESS: 'Bradford' }, { SELLER_ADDRESS: ' | ' }])
    expect(sellerProblems({ ...complete, ...wrong })).toHaveLength(1);
});

it('a sandbox has one without', () => {
  expect(sellerOf({ SELLER_ADDRESS: '', SELLER_VAT_ID: '', SELLER_COMPANY_NUMBER: '' })).toEqual({
    ...{ name: 'Digital Wardrobe', address: [], vatin: '', companyNumber: '', email: '' },
  });
  expect(sellerOf(complete).address).toEqual(['1 Wool Exchange', 'Bradford', 'BD1 1BL']);
});

it('the demo has an address, until the settings say another', () => {
  const demo = { SELLER_ADDRESS: '', SELLER_VAT_ID: '', SELLER_COMPANY_NUMBER: '', DEMO_DATA: true };
  expect(sellerOf(demo).address).toEqual(['12 Mill Lane', 'Leeds LS1 4AP', 'United Kingdom']);
  expect(sellerOf({ ...complete, DEMO_DATA: true }).address).toEqual(['1 Wool Exchange', 'Bradford', 'BD1 1BL']);
});
