import { page } from '../../kit/page/page-route';
import { supportPath } from '../../lib/support-link';

export const supportRoutes = [
  page(supportPath, 'all', () => import('./support.page').then((module) => module.SupportPage)),
];
