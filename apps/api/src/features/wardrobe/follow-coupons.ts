import { codesOfShoppers } from '../../domain/coupons/codes-of-shoppers';
import type { Services } from '../../services';

/** Each turn tells so many; the next goes on behind the last of them. */
const atOnce = 200;

/** Has every shopper who was given a code of a coupon see what its shop has changed of it. */
export function followCoupons({ events }: Services): void {
  events.on('coupon.changed', {
    queue: 'wardrobe.coupon-changed',
    hear: async (tx, { couponId, after }) => {
      const codes = await codesOfShoppers(tx, { couponId, after, limit: atOnce });
      await events.emitAll(
        tx,
        'code.changed',
        codes.map(({ codeId }) => ({ couponId, codeId })),
      );
      const last = codes.at(-1);
      if (last && codes.length === atOnce) await events.emit(tx, 'coupon.changed', { couponId, after: last });
    },
  });
}
