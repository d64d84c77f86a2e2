import { page } from '../../kit/page/page-route';

/** Where users are led whose account requires what they have not set up; no other page opens until then. */
export const secondFactorPublicRoutes = [
  page('/second-step', 'public', () => import('./required.page').then((module) => module.RequiredSecondFactorPage)),
];
