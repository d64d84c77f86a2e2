import { page } from '../../kit/page/page-route';
import { accountPaths } from './account.paths';

export const accountRoutes = [
  page(accountPaths.login, 'public', () => import('./login.page').then((module) => module.LoginPage)),
  page(accountPaths.logout, 'public', () => import('./logout.page').then((module) => module.LogoutPage)),
  page(accountPaths.forgotPassword, 'public', () =>
    import('./forgot-password.page').then((module) => module.ForgotPasswordPage),
  ),
  page(accountPaths.paymentReturn, 'public', () =>
    import('./payment-return.page').then((module) => module.PaymentReturnPage),
  ),
];
