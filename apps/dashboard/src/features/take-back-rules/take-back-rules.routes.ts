import { takeBackId as id, takeBackPaths as paths } from '../../domain/take-backs/take-backs.paths';
import { page } from '../../kit/page/page-route';

export const takeBackRulesRoutes = [
  page(paths.rewards(id), 'take-backs:write', () => import('./rewards.page').then((module) => module.RewardsPage), {
    under: paths.overview,
  }),
];
