import { page } from '../../kit/page/page-route';
import { mailsPath } from './mail-templates.paths';

export const mailTemplatesRoutes = [
  page(
    mailsPath,
    'websites:write',
    () => import('./email-customize.page').then((module) => module.EmailCustomizePage),
    {
      under: '/websites',
    },
  ),
];
