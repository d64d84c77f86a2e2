import { expect, it } from 'vitest';
import { askedAbout, supportLink } from './support-link';

const about = (address: string) => askedAbout(new URL(address, 'https://wardrobe.example').searchParams);

it('leads to the page that writes to the operator, and says what it is about', () => {
  expect(supportLink('/coupons')).toBe('/support?page=%2Fcoupons');
  expect(supportLink('/coupons', 'req-7f3a')).toBe('/support?page=%2Fcoupons&request=req-7f3a');
  expect(about('/support?page=%2Fcoupons&request=req-7f3a')).toEqual({ page: '/coupons', requestId: 'req-7f3a' });
});

it('takes over nothing that a stranger’s link could put into a message', () => {
  expect(about('/support')).toEqual({ page: '', requestId: '' });
  expect(about('/support?page=https%3A%2F%2Felsewhere.example&request=a%20b')).toEqual({ page: '', requestId: '' });
  expect(about(`/support?page=%2F${'x'.repeat(200)}&request=${'x'.repeat(65)}`)).toEqual({ page: '', requestId: '' });
  expect(about('/support?page=%2Flogin%3Ftoken%3Dx')).toEqual({ page: '', requestId: '' });
});
