import { takeBackId as id, takeBackPaths as paths } from '../../domain/take-backs/take-backs.paths';
import { page } from '../../kit/page/page-route';

const under = paths.overview;

export const takeBackStoresRoutes = [
  page(paths.stores(id), 'take-backs:read', () => import('./stores.page').then((module) => module.StoresPage), {
    under,
  }),
  page(paths.addStore(id), 'stores:add', () => import('./add-store.page').then((module) => module.AddStorePage), {
    under,
  }),
  page(
    paths.importStores(id),
    'stores:add',
    () => import('./import-stores.page').then((module) => module.ImportStoresPage),
    {
      under,
    },
  ),
  page(
    paths.store(id, ':point_id'),
    'take-backs:write',
    () => import('./edit-store.page').then((module) => module.EditStorePage),
    {
      under,
    },
  ),
];
