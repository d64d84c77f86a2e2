import { page } from '../../kit/page/page-route';
import { paymentMethodsPaths as paths } from './payment-methods.paths';

export const paymentMethodsRoutes = [
  page(
    paths.method,
    ['RETAILER', 'PARTNER'],
    () => import('./payment-method.page').then((module) => module.PaymentMethodPage),
    { row: { group: 'settings', order: 30, label: 'Payment Method' } },
  ),
];
