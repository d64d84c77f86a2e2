import { takeBackId as id, takeBackPaths as paths } from '../../domain/take-backs/take-backs.paths';
import { page } from '../../kit/page/page-route';

const shops = ['RETAILER', 'PARTNER'] as const;
const under = paths.overview;

export const takeBackStoresRoutes = [
  page(paths.stores(id), shops, () => import('./stores.page').then((module) => module.StoresPage), { under }),
  page(paths.addStore(id), shops, () => import('./add-store.page').then((module) => module.AddStorePage), { under }),
  page(paths.importStores(id), shops, () => import('./import-stores.page').then((module) => module.ImportStoresPage), {
    under,
  }),
  page(paths.store(id, ':point_id'), shops, () => import('./edit-store.page').then((module) => module.EditStorePage), {
    under,
  }),
];
