import { saveMarket } from '../features/market/market-settings.service';
import type { Tx } from '../platform/db/transaction';

/** Opens the retailer’s marketplace, with the items of its feed. */
export const addDemoMarket = (tx: Tx): Promise<void> =>
  saveMarket(tx, {
    name: 'alder-and-thread',
    open: true,
    intro:
      'Coats, knitwear and denim made to be mended. Whatever you buy here is yours to sell, give or hand back later.',
  });
