import { expect, it } from 'vitest';
import { areasOf } from './role-areas';

it('says of each role of a shop what it changes and what it only sees', () => {
  const of = (role: Parameters<typeof areasOf>[1]) => areasOf('RETAILER', role);
  const programme = ['Websites', 'Feeds', 'Coupons', 'Take Back'];
  expect(of('manager')).toEqual({
    changed: [...programme, 'Desk', 'Programme applications', 'Company details', 'API keys', 'Webhooks', 'Devices'],
    seen: ['Plan, invoices and payments', 'Team'],
  });
  expect(of('editor')).toEqual({ changed: programme, seen: ['Programme applications'] });
  expect(of('finance')).toEqual({
    changed: ['Plan, invoices and payments', 'PayPal'],
    seen: ['Coupons', 'Take Back'],
  });
  expect(of('viewer')).toEqual({ changed: [], seen: [...programme, 'Programme applications'] });
  expect(of('shop_staff')).toEqual({ changed: ['Desk'], seen: [] });
  expect(of('owner').seen).toEqual([]);
});

it('says of each role of a charity what it changes and what it only sees', () => {
  const of = (role: Parameters<typeof areasOf>[1]) => areasOf('CHARITY', role);
  expect(of('editor')).toEqual({
    changed: ['Websites', 'Donations', 'Shop orders', 'Charity Shops', 'Charity Details', 'Tags'],
    seen: ['Programme applications'],
  });
  expect(of('finance')).toEqual({
    changed: ['Gift Aid', 'PayPal'],
    seen: ['Donations', 'Shop orders', 'Charity Details'],
  });
  expect(of('shop_staff')).toEqual({ changed: ['Desk'], seen: [] });
  expect(of('owner').changed).toEqual([
    ...[
      'Websites',
      'Donations',
      'Shop orders',
      'Gift Aid',
      'Charity Shops',
      'Charity Details',
      'Tags',
      'Desk',
      'Programme applications',
    ],
    ...['PayPal', 'Company details', 'API keys', 'Webhooks', 'Devices', 'Team'],
  ]);
});
