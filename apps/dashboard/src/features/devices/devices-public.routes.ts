import { page } from '../../kit/page/page-route';

/** What a phone or till at the desk of a shop opens. */
export const devicesPublicRoutes = [
  page('/desk', 'public', () => import('./desk.page').then((module) => module.DeskPage)),
];
