import { IconRecycle } from '@tabler/icons-react';
import { takeBackId as id, takeBackPaths as paths } from '../../domain/take-backs/take-backs.paths';
import { page } from '../../kit/page/page-route';

const shops = ['RETAILER', 'PARTNER'] as const;
const details = () => import('./details.page').then((module) => module.DetailsPage);
const under = paths.overview;

export const takeBacksRoutes = [
  page(paths.overview, shops, () => import('./take-back.page').then((module) => module.TakeBackPage), {
    row: { order: 60, label: 'Take Back', icon: IconRecycle, dev: true },
  }),
  page(paths.addDetails, shops, details, { under }),
  page(paths.details(id), shops, details, { under }),
  page(
    paths.returnAddress(id),
    shops,
    () => import('./return-address.page').then((module) => module.ReturnAddressPage),
    {
      under,
    },
  ),
  page(
    paths.acceptedItems(id),
    shops,
    () => import('./accepted-items.page').then((module) => module.AcceptedItemsPage),
    {
      under,
    },
  ),
];
