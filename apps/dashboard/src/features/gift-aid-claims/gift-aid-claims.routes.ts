import { page } from '../../kit/page/page-route';
import { giftAidClaimsPaths as paths } from './gift-aid-claims.paths';

export const giftAidClaimsRoutes = [
  page(paths.list, 'gift-aid:read', () => import('./claims.page').then((module) => module.ClaimsPage), {
    row: { group: 'donations', order: 28, label: 'Gift Aid claims' },
  }),
  page(paths.one(':uuid'), 'gift-aid:read', () => import('./claim.page').then((module) => module.ClaimPage), {
    under: paths.list,
  }),
  page(paths.checks, 'gift-aid:read', () => import('./checks.page').then((module) => module.ChecksPage), {
    under: paths.list,
  }),
];
