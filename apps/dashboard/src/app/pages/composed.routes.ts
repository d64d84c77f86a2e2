import { developersPaths } from '../../domain/accounts/developers.paths';
import { couponsPaths } from '../../features/coupons/coupons.paths';
import { profilePaths } from '../../features/profile/profile.paths';
import { page } from '../../kit/page/page-route';

/** Pages that are made of several features, which do not know each other. */
export const composedRoutes = [
  page(profilePaths.profile, 'all', () => import('./profile.page').then((module) => module.ProfilePage), {
    row: { group: 'settings', order: 10, label: 'Profile' },
  }),
  page(
    developersPaths.page,
    ['keys:read', 'webhooks:read'],
    () => import('./developers.page').then((module) => module.DevelopersPage),
    {
      row: { group: 'settings', order: 20, label: 'Developers' },
    },
  ),
  page(couponsPaths.edit(':uuid'), 'coupons:write', () => import('./coupon.page').then((module) => module.CouponPage), {
    under: couponsPaths.list,
  }),
];
