import { page } from '../../kit/page/page-route';
import { giftAidLettersPaths as paths } from './gift-aid-letters.paths';

export const giftAidLettersRoutes = [
  page(paths.list, 'gift-aid:read', () => import('./letters.page').then((module) => module.LettersPage), {
    row: { group: 'donations', order: 27.5, label: 'Gift Aid letters' },
  }),
  page(paths.one(':uuid'), 'gift-aid:read', () => import('./letter.page').then((module) => module.LetterPage), {
    under: paths.list,
  }),
];
