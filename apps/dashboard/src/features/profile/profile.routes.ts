import { page } from '../../kit/page/page-route';
import { profilePaths } from './profile.paths';

export const profileRoutes = [
  page(profilePaths.profile, 'all', () => import('./profile.page').then((module) => module.ProfilePage), {
    row: { group: 'settings', order: 10, label: 'Profile' },
  }),
];
