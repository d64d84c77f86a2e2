import { shopperErasure } from '@dw/contract';
import { addressesOf } from '../../domain/shoppers/shoppers';
import type { Services } from '../../services';
import { eraseWardrobe, mailErasureCode } from './erase-wardrobe';
import { whatGoes } from './what-goes.repository';

/** How a shopper has the own wardrobe erased. */
export function shopperErasureRoutes(services: Services): void {
  const { route, clock } = services;

  route(shopperErasure.get, {
    read: async (tx) => {
      const [addresses, goes] = await Promise.all([addressesOf(tx), whatGoes(tx, clock.now())]);
      return { addresses, ...goes };
    },
  });

  route(shopperErasure.sendCode, {
    run: async (call) => {
      await mailErasureCode(services, call);
      return { status: 'We have mailed a code with six digits. It is valid for 10 minutes.' };
    },
  });

  route(shopperErasure.erase, {
    run: async (call) => {
      await eraseWardrobe(services, call, call.body);
      return { status: 'Your wardrobe is erased.' };
    },
  });
}
