import { page } from '../../kit/page/page-route';

/** The page that a mailed link opens, whoever is signed in. */
export const emailChangePublicRoutes = [
  page('/confirm-email', 'public', () => import('./confirm-email.page').then((module) => module.ConfirmEmailPage)),
];
