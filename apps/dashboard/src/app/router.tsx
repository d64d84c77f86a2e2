import { createBrowserRouter, Navigate, type RouteObject } from 'react-router';
import { GuardedPage } from './guards';
import { ProtectedLayout } from './layouts/protected-layout';
import { PublicLayout } from './layouts/public-layout';
import { RootLayout } from './layouts/root-layout';
import { RouteError } from './layouts/route-error';
import { routes } from './routes';

const publicPages: RouteObject[] = routes
  .filter((route) => route.access === 'public')
  .map((route) => ({ path: route.path, element: <route.page.Component /> }));

const protectedPages: RouteObject[] = routes
  .filter((route) => route.access !== 'public')
  .map((route) => ({ path: route.path, element: <GuardedPage route={route} />, errorElement: <RouteError /> }));

/** Paths match exactly; any other leads to the dashboard. */
export const router = createBrowserRouter([
  {
    element: <RootLayout />,
    errorElement: <RouteError />,
    children: [
      { element: <PublicLayout />, children: publicPages },
      { element: <ProtectedLayout />, children: protectedPages },
      { path: '*', element: <Navigate to="/dashboard" replace /> },
    ],
  },
]);
