import { expect, it } from 'vitest';
import { plainVatId } from './vat-ids';

it.each([
  ['GB 980780684', 'GB', 'GB980780684'],
  ['gb 980 7806 84', 'GB', 'GB980780684'],
  ['980780684', 'GB', '980780684'],
  ['980-7806-84', 'IM', '980780684'],
  ['98078068', 'GB', undefined],
  ['PL5260250274', 'GB', undefined],
  ['PL 526-025-02-74', 'PL', 'PL5260250274'],
  ['5260250274', 'PL', 'PL5260250274'],
  ['526025027', 'PL', undefined],
  ['DE136695976', 'PL', undefined],
  ['de 136 695 976', 'DE', 'DE136695976'],
  ['EL094259216', 'GR', 'EL094259216'],
  ['ATU13585627', 'AT', 'ATU13585627'],
  ['NL004495445B01', 'NL', 'NL004495445B01'],
  ['IE 6433435F', 'IE', 'IE6433435F'],
  ['CHE-116.281.710', 'CH', 'CHE116281710'],
  ['12-3456789', 'US', '123456789'],
  ['none', 'US', undefined],
  ['', 'US', undefined],
])('%s of %s is %s', (typed, country, plain) => {
  expect(plainVatId(typed, country)).toBe(plain);
});
