import { page } from '../../kit/page/page-route';
import { registrationPaths as paths } from './registration.paths';

export const registrationRoutes = [
  page(paths.role, 'public', () => import('./register-role.page').then((module) => module.RegisterRolePage)),
  page(paths.email, 'public', () => import('./register-email.page').then((module) => module.RegisterEmailPage)),
  page(paths.code, 'public', () => import('./register-code.page').then((module) => module.RegisterCodePage)),
  page(paths.password, 'public', () =>
    import('./register-password.page').then((module) => module.RegisterPasswordPage),
  ),
  page(paths.details, 'public', () => import('./register-details.page').then((module) => module.RegisterDetailsPage)),
  page(paths.plans, 'public', () => import('./register-plans.page').then((module) => module.RegisterPlansPage)),
  page(paths.card, 'public', () => import('./register-card.page').then((module) => module.RegisterCardPage)),
];
