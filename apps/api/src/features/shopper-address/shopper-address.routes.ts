import { shopperAddress } from '@dw/contract';
import type { Services } from '../../services';
import { changeAddress, joinWardrobe } from './change-address';
import { defineMoves } from './move-rows.job';
import { mailTwoCodes } from './two-codes';

const mailed = { status: 'We have mailed a code to each of the two addresses. They are valid for 10 minutes.' };
const mailedIfKnown = {
  status:
    'We have mailed a code to you and, if the other address has a wardrobe, one to it. They are valid for 10 minutes.',
};

/** The address of a wardrobe, and two wardrobes of one shopper. */
export function shopperAddressRoutes(services: Services): void {
  const { route } = services;
  defineMoves(services);

  route(shopperAddress.sendCodes, {
    run: async (call) => {
      await mailTwoCodes(services, call, 'address', call.body.address);
      return mailed;
    },
  });

  route(shopperAddress.change, {
    run: async (call) => {
      const { old_code, new_code } = call.body;
      const changed = await changeAddress(services, call, [old_code, new_code]);
      const status = changed.joined
        ? 'Your address is changed, and the wardrobe that it had is part of yours.'
        : 'Your address is changed.';
      return { status, ...changed };
    },
  });

  route(shopperAddress.sendJoinCodes, {
    run: async (call) => {
      await mailTwoCodes(services, call, 'join', call.body.address);
      return mailedIfKnown;
    },
  });

  route(shopperAddress.join, {
    run: async (call) => {
      await joinWardrobe(services, call, [call.body.own_code, call.body.other_code]);
      return { status: 'The two wardrobes are one now.' };
    },
  });
}
