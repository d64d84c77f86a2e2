import { page } from '../../kit/page/page-route';
import { questionPaths as paths } from './handover-cases.paths';

const pages = () => import('./questions.page');

export const handoverCasesRoutes = [
  page(paths.taken, 'take-backs:read', () => pages().then((module) => module.TakenQuestionsPage), {
    row: { group: 'take-back', order: 15, label: 'Questions' },
  }),
  page(paths.given, 'donations:read', () => pages().then((module) => module.GivenQuestionsPage), {
    row: { group: 'donations', order: 3, label: 'Questions' },
  }),
];
