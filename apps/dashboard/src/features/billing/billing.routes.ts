import { billingPaths } from '../../domain/subscriptions/billing.paths';
import { page } from '../../kit/page/page-route';

const shops = ['RETAILER', 'PARTNER'] as const;
const under = billingPaths.overview;

export const billingRoutes = [
  page(billingPaths.overview, shops, () => import('./billings.page').then((module) => module.BillingsPage), {
    row: { group: 'billing', order: 10, label: 'Billing' },
  }),
  page(billingPaths.plan, shops, () => import('./change-plan.page').then((module) => module.ChangePlanPage), { under }),
  page(billingPaths.vatId, shops, () => import('./change-vat-id.page').then((module) => module.ChangeVatIdPage), {
    under,
  }),
  page(billingPaths.owner, shops, () => import('./change-owner.page').then((module) => module.ChangeOwnerPage), {
    under,
  }),
  page(billingPaths.paymentInfo, shops, () => import('./payment-info.page').then((module) => module.PaymentInfoPage), {
    under,
  }),
];
