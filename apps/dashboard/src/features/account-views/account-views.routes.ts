import { page } from '../../kit/page/page-route';

/** Where the console leads whoever looks at an account for support; what opens it stands behind # and is sent to no server. */
export const accountViewsPublicRoutes = [
  page('/view', 'public', () => import('./view.page').then((module) => module.ViewPage)),
];
