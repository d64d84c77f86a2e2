import { page } from '../../kit/page/page-route';
import { takeBackPaths as paths } from './take-back.paths';

const shops = ['RETAILER', 'PARTNER'] as const;
const id = ':takeback_id';
const details = () => import('./details.page').then((module) => module.DetailsPage);
const carriers = () => import('./carriers.page').then((module) => module.CarriersPage);
const carrier = () => import('./carrier.page').then((module) => module.CarrierPage);

export const takeBackRoutes = [
  page(paths.overview, shops, () => import('./take-back.page').then((module) => module.TakeBackPage)),
  page(paths.addDetails, shops, details),
  page(paths.details(id), shops, details),
  page(paths.returnAddress(id), shops, () =>
    import('./return-address.page').then((module) => module.ReturnAddressPage),
  ),
  page(paths.carriers(id), shops, carriers),
  page(paths.carrier(id, ':carrier_id'), shops, carrier),
  page(paths.acceptedItems(id), shops, () =>
    import('./accepted-items.page').then((module) => module.AcceptedItemsPage),
  ),
  page(paths.stores(id), shops, () => import('./stores.page').then((module) => module.StoresPage)),
  page(paths.addStore(id), shops, () => import('./add-store.page').then((module) => module.AddStorePage)),
  page(paths.importStores(id), shops, () => import('./import-stores.page').then((module) => module.ImportStoresPage)),
  page(paths.store(id, ':point_id'), shops, () => import('./edit-store.page').then((module) => module.EditStorePage)),
  page(paths.olderCarriers(id), shops, carriers),
  page(paths.olderCarrier(id, ':carrier_id'), shops, carrier),
];
