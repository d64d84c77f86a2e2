import { page } from '../../kit/page/page-route';
import { teamPaths } from './team.paths';

export const teamRoutes = [
  page(teamPaths.team, 'team:read', () => import('./team.page').then((module) => module.TeamPage), {
    row: { group: 'settings', order: 15, label: 'Team' },
  }),
];
