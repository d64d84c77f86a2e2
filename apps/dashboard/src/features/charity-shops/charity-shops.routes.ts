import { page } from '../../kit/page/page-route';
import { charityShopsPaths as paths } from './charity-shops.paths';

const under = paths.list;

export const charityShopsRoutes = [
  page(
    paths.list,
    'points:read',
    () => import('./charity-shops-list.page').then((module) => module.CharityShopsListPage),
    {
      row: { group: 'donations', order: 50, label: 'Charity Shops' },
    },
  ),
  page(paths.add, 'points:add', () => import('./add-charity-shop.page').then((module) => module.AddCharityShopPage), {
    under,
  }),
  page(
    paths.edit(':uuid'),
    'points:write',
    () => import('./edit-charity-shop.page').then((module) => module.EditCharityShopPage),
    { under },
  ),
  page(
    paths.import,
    'points:add',
    () => import('./import-charity-shop.page').then((module) => module.ImportCharityShopPage),
    { under },
  ),
];
