import { accountViewsPublicRoutes } from '../features/account-views/account-views.routes';
import { devicesPublicRoutes } from '../features/devices/devices-public.routes';
import { emailChangePublicRoutes } from '../features/email-change/email-change-public.routes';
import { paymentMethodsPublicRoutes } from '../features/payment-methods/payment-methods-public.routes';
import { registrationRoutes } from '../features/registration/registration.routes';
import { signInRoutes } from '../features/sign-in/sign-in.routes';
import { invitationsPublicRoutes } from '../features/team/invitations-public.routes';
import { type PageRoute, page } from '../kit/page/page-route';

/** The pages that need nobody signed in. They know of no other, so that the login page does not pay for the table of all. */
export const publicRoutes: readonly PageRoute[] = [
  ...signInRoutes,
  ...paymentMethodsPublicRoutes,
  ...registrationRoutes,
  ...emailChangePublicRoutes,
  ...invitationsPublicRoutes,
  // Where users are led whose account requires what they have not set up; no other page opens until then.
  page('/second-step', 'public', () =>
    import('./pages/required-second-factor.page').then((module) => module.RequiredSecondFactorPage),
  ),
  ...devicesPublicRoutes,
  ...accountViewsPublicRoutes,
];
