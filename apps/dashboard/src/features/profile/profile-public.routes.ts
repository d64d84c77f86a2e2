import { page } from '../../kit/page/page-route';
import { profilePaths } from './profile.paths';

/** What a mailed link opens, whoever is signed in. */
export const profilePublicRoutes = [
  page(profilePaths.confirmEmail, 'public', () =>
    import('./confirm-email.page').then((module) => module.ConfirmEmailPage),
  ),
];
