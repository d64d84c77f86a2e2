import { takeBackId as id, takeBackPaths as paths } from '../../domain/take-backs/take-backs.paths';
import { page } from '../../kit/page/page-route';

const details = () => import('./details.page').then((module) => module.DetailsPage);
const under = paths.overview;

export const takeBacksRoutes = [
  page(paths.overview, 'take-backs:read', () => import('./take-back.page').then((module) => module.TakeBackPage), {
    row: { group: 'take-back', order: 40, label: 'Programme' },
  }),
  page(paths.addDetails, 'take-backs:write', details, { under }),
  page(paths.details(id), 'take-backs:write', details, { under }),
  page(
    paths.returnAddress(id),
    'take-backs:write',
    () => import('./return-address.page').then((module) => module.ReturnAddressPage),
    {
      under,
    },
  ),
  page(
    paths.acceptedItems(id),
    'take-backs:write',
    () => import('./accepted-items.page').then((module) => module.AcceptedItemsPage),
    {
      under,
    },
  ),
];
