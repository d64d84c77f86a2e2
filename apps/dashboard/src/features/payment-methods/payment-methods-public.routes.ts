import { billingPaths as paths } from '../../domain/subscriptions/billing.paths';
import { page } from '../../kit/page/page-route';

export const paymentMethodsPublicRoutes = [
  page(paths.paymentReturn, 'public', () => import('./payment-return.page').then((module) => module.PaymentReturnPage)),
];
