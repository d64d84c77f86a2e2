import { mailUsers } from '../../domain/accounts/mail-users';
import { codesLeft } from '../../domain/coupons/coupon-state';
import { offersChanged } from '../../domain/offers/offers-changed';
import { audit } from '../../platform/audit/audit';
import { parseReference } from '../../platform/http/references';
import type { Services } from '../../services';
import { findCouponWithSites } from './coupons.repository';
import { exhaustedLetter } from './exhausted-letter';

/** Tells the account once when a coupon has given its last code, and again when that happens after it got more. */
export function tellOfExhausted(services: Services): void {
  services.events.on('coupon.exhausted', {
    queue: 'coupons.tell-of-exhausted',
    hear: async (tx, { couponId }) => {
      const named = parseReference(String(couponId));
      const coupon = named && (await findCouponWithSites(tx, named));
      await offersChanged(tx);
      // There may be more codes by now, or the coupon may be gone.
      if (!coupon?.active || codesLeft(coupon) > 0) return;
      const { uuid, name, issued } = coupon;
      await audit(tx, { action: 'coupon.exhausted', subject: uuid, after: { issued } });
      const page = `${services.publicUrl()}/coupon/edit/${uuid}`;
      await mailUsers(tx, services, (language) => exhaustedLetter(language, { name, issued, page }));
    },
  });
}
