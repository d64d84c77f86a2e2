import { billingPaths } from '../../domain/subscriptions/billing.paths';
import { page } from '../../kit/page/page-route';

export const invoicesRoutes = [
  page(
    billingPaths.invoices,
    'billing:read',
    () => import('../invoices/invoices.page').then((module) => module.InvoicesPage),
    {
      first: (client, params) =>
        import('../invoices/invoices.page').then((module) => module.firstInvoices(client, params)),
      row: { group: 'billing', order: 20, label: 'Invoices' },
    },
  ),
];
