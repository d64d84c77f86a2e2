import { page } from '../../kit/page/page-route';
import { charityShopsPaths } from './charity-shops.paths';

export const charityShopsRoutes = [
  page(charityShopsPaths.list, ['CHARITY'], () =>
    import('./charity-shops-list.page').then((module) => module.CharityShopsListPage),
  ),
  page(charityShopsPaths.add, ['CHARITY'], () =>
    import('./add-charity-shop.page').then((module) => module.AddCharityShopPage),
  ),
  page(charityShopsPaths.edit(':uuid'), ['CHARITY'], () =>
    import('./edit-charity-shop.page').then((module) => module.EditCharityShopPage),
  ),
  page(charityShopsPaths.import, ['CHARITY'], () =>
    import('./import-charity-shop.page').then((module) => module.ImportCharityShopPage),
  ),
];
