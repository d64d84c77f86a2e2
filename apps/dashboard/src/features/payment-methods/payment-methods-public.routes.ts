import { page } from '../../kit/page/page-route';
import { paymentMethodsPaths as paths } from './payment-methods.paths';

export const paymentMethodsPublicRoutes = [
  page(paths.paymentReturn, 'public', () => import('./payment-return.page').then((module) => module.PaymentReturnPage)),
];
