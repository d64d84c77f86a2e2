import { createBrowserRouter, Navigate, type RouteObject } from 'react-router';
import type { PageRoute } from '../kit/page/page-route';
import { RootLayout } from '../kit/page/root-layout';
import { RouteError } from '../kit/states/route-error';
import { ProtectedLayout } from './layouts/protected-layout';
import { PublicLayout } from './layouts/public-layout';
import { allRoutes } from './load-routes';

const publicPages = (routes: readonly PageRoute[]): RouteObject[] =>
  routes
    .filter((route) => route.access === 'public')
    .map((route) => ({ path: route.path, element: <route.page.Component /> }));

const protectedPages = (routes: readonly PageRoute[]): RouteObject[] =>
  routes
    .filter((route) => route.access !== 'public')
    .map((route) => ({ path: route.path, element: <route.page.Component />, errorElement: <RouteError /> }));

/**
 * Paths match exactly; any other leads to the dashboard.
 * @param routes the pages that are known now: without those behind the login, they come when one of them is asked for
 */
export function makeRouter(routes: readonly PageRoute[]) {
  let whole = routes.some(({ access }) => access !== 'public');
  return createBrowserRouter(
    [
      {
        element: <RootLayout />,
        errorElement: <RouteError />,
        // Shown while the table of pages is on its way.
        hydrateFallbackElement: <></>,
        children: [
          { element: <PublicLayout />, children: publicPages(routes) },
          { id: 'protected', element: <ProtectedLayout />, children: protectedPages(routes) },
          { path: '*', element: <Navigate to="/dashboard" replace /> },
        ],
      },
    ],
    {
      patchRoutesOnNavigation: async ({ patch }) => {
        if (whole) return;
        patch('protected', protectedPages(await allRoutes()));
        whole = true;
      },
    },
  );
}
