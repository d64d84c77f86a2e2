import { createBrowserRouter } from 'react-router';
import { RootLayout } from '../kit/page/root-layout';
import { RouteError } from '../kit/states/route-error';
import { WelcomePage } from './features/sign-in/welcome.page';
import { FirstPage } from './layout/first-page';
import { Guarded } from './layout/guarded';
import { NoPage } from './layout/no-page';
import { SignedIn } from './layout/signed-in';
import { pages } from './pages';

/** Whoever is not signed in is asked to at any address but the one of a link, and then is where they wanted to be. */
export const router = createBrowserRouter([
  {
    element: <RootLayout />,
    errorElement: <RouteError />,
    children: [
      { path: '/welcome', element: <WelcomePage /> },
      {
        element: <SignedIn />,
        children: [
          { path: '/', element: <FirstPage /> },
          ...pages.map(({ path, needs, page: { Component } }) => ({
            path,
            element: (
              <Guarded needs={needs}>
                <Component />
              </Guarded>
            ),
            errorElement: <RouteError />,
          })),
          { path: '*', element: <NoPage /> },
        ],
      },
    ],
  },
]);
