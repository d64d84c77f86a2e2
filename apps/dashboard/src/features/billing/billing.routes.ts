import { billingPaths } from '../../domain/subscriptions/billing.paths';
import { page } from '../../kit/page/page-route';

const companyData = ['billing:read', 'account:write'] as const;
const under = billingPaths.overview;

export const billingRoutes = [
  page(billingPaths.overview, 'billing:read', () => import('./billings.page').then((module) => module.BillingsPage), {
    row: { group: 'billing', order: 10, label: 'Billing' },
  }),
  page(billingPaths.plan, 'billing:write', () => import('./change-plan.page').then((module) => module.ChangePlanPage), {
    under,
  }),
  page(billingPaths.vatId, companyData, () => import('./change-vat-id.page').then((module) => module.ChangeVatIdPage), {
    under,
  }),
  page(billingPaths.owner, companyData, () => import('./change-owner.page').then((module) => module.ChangeOwnerPage), {
    under,
  }),
  page(billingPaths.receipts, 'billing:write', () => import('./receipts.page').then((module) => module.ReceiptsPage), {
    under,
  }),
  page(billingPaths.usage, 'billing:read', () => import('./usage.page').then((module) => module.UsagePage), { under }),
  page(
    billingPaths.paymentInfo,
    'billing:write',
    () => import('./payment-info.page').then((module) => module.PaymentInfoPage),
    {
      under,
    },
  ),
];
