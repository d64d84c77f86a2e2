import { page } from '../../kit/page/page-route';
import { questionPaths as paths } from './handover-cases.paths';

export const handoverCasesRoutes = [
  page(paths.taken, 'take-backs:read', () => import('./questions.page').then((module) => module.TakenQuestionsPage), {
    row: { group: 'take-back', order: 15, label: 'Questions' },
  }),
  page(paths.given, 'donations:read', () => import('./questions.page').then((module) => module.GivenQuestionsPage), {
    row: { group: 'donations', order: 3, label: 'Questions' },
  }),
];
