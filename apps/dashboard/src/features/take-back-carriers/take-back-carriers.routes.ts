import { takeBackId as id, takeBackPaths as paths } from '../../domain/take-backs/take-backs.paths';
import { page } from '../../kit/page/page-route';

const carriers = () => import('./carriers.page').then((module) => module.CarriersPage);
const carrier = () => import('./carrier.page').then((module) => module.CarrierPage);
const under = paths.overview;

export const takeBackCarriersRoutes = [
  page(paths.carriers(id), 'take-backs:read', carriers, { under }),
  page(paths.carrier(id, ':carrier_id'), 'take-backs:write', carrier, { under }),
  page(paths.olderCarriers(id), 'take-backs:read', carriers, { under }),
  page(paths.olderCarrier(id, ':carrier_id'), 'take-backs:write', carrier, { under }),
];
