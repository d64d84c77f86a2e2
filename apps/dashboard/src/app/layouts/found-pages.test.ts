import { IconReceipt } from '@tabler/icons-react';
import { expect, test } from 'vitest';
import { foundPages } from './found-pages';

const rows = [
  { label: 'Dashboard', icon: IconReceipt, to: '/dashboard' },
  { label: 'Billing', icon: IconReceipt, children: [{ label: 'Invoices', to: '/invoices' }] },
];
const find = (text: string) => foundPages(rows, text, (label) => label);

test('pages are found by their name and by their group', () => {
  expect(find('DASH')).toEqual([{ to: '/dashboard', label: 'Dashboard' }]);
  expect(find(' bill')).toEqual([{ to: '/invoices', label: 'Billing, Invoices' }]);
  expect(find('')).toHaveLength(2);
  expect(find('coupon')).toEqual([]);
});
