import { page } from '../../kit/page/page-route';

/** The page that a mailed link opens, whoever is signed in. */
export const invitationsPublicRoutes = [
  page('/invitation', 'public', () => import('./invitation.page').then((module) => module.InvitationPage)),
];
