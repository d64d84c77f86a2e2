import { devicesPublicRoutes } from '../features/devices/devices-public.routes';
import { emailChangePublicRoutes } from '../features/email-change/email-change-public.routes';
import { paymentMethodsPublicRoutes } from '../features/payment-methods/payment-methods-public.routes';
import { registrationRoutes } from '../features/registration/registration.routes';
import { secondFactorPublicRoutes } from '../features/second-factor/second-factor-public.routes';
import { signInRoutes } from '../features/sign-in/sign-in.routes';
import { invitationsPublicRoutes } from '../features/team/invitations-public.routes';
import type { PageRoute } from '../kit/page/page-route';

/** The pages that need nobody signed in. They know of no other, so that the login page does not pay for the table of all. */
export const publicRoutes: readonly PageRoute[] = [
  ...signInRoutes,
  ...paymentMethodsPublicRoutes,
  ...registrationRoutes,
  ...emailChangePublicRoutes,
  ...invitationsPublicRoutes,
  ...secondFactorPublicRoutes,
  ...devicesPublicRoutes,
];
