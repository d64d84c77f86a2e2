import { page } from '../../kit/page/page-route';
import { billingPaths } from './billing.paths';

const shops = ['RETAILER', 'PARTNER'] as const;

export const billingRoutes = [
  page(billingPaths.overview, shops, () => import('./billings.page').then((module) => module.BillingsPage)),
  page(billingPaths.plan, shops, () => import('./change-plan.page').then((module) => module.ChangePlanPage)),
  page(billingPaths.vatId, shops, () => import('./change-vat-id.page').then((module) => module.ChangeVatIdPage)),
  page(billingPaths.owner, shops, () => import('./change-owner.page').then((module) => module.ChangeOwnerPage)),
  page(billingPaths.paymentInfo, shops, () => import('./payment-info.page').then((module) => module.PaymentInfoPage)),
  page(
    billingPaths.invoices,
    shops,
    () => import('./invoices.page').then((module) => module.InvoicesPage),
    (client, params) => import('./invoices.page').then((module) => module.firstInvoices(client, params)),
  ),
  page(billingPaths.method, shops, () => import('./payment-method.page').then((module) => module.PaymentMethodPage)),
];
