import { billingPaths as paths } from '../../domain/subscriptions/billing.paths';
import { page } from '../../kit/page/page-route';

export const paymentMethodsRoutes = [
  page(
    paths.method,
    'billing:write',
    () => import('./payment-method.page').then((module) => module.PaymentMethodPage),
    { row: { group: 'settings', order: 30, label: 'Payment Method' } },
  ),
];
