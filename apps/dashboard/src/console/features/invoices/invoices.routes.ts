import { page } from '../../parts/console-page';

export const invoicePages = [
  page('/accounts/:id/invoices', 'billing:read', () => import('./invoices.page').then((m) => m.InvoicesPage)),
  page('/accounts/:id/invoices/:number', 'billing:read', () => import('./invoice.page').then((m) => m.InvoicePage)),
];
