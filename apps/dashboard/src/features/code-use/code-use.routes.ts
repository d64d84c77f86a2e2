import { websitesPaths as paths } from '../../domain/sites/sites.paths';
import { page } from '../../kit/page/page-route';

export const codeUseRoutes = [
  page(
    paths.redemptions(':uuid'),
    'coupons:write',
    () => import('./redemptions.page').then((module) => module.RedemptionsPage),
    { under: paths.list },
  ),
];
