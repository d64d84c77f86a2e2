import { page } from '../../kit/page/page-route';
import { signInPaths } from './sign-in.paths';

export const signInRoutes = [
  page(signInPaths.login, 'public', () => import('./login.page').then((module) => module.LoginPage)),
  page(signInPaths.logout, 'public', () => import('./logout.page').then((module) => module.LogoutPage)),
  page(signInPaths.forgotPassword, 'public', () =>
    import('./forgot-password.page').then((module) => module.ForgotPasswordPage),
  ),
];
