import type { PayPalSettings } from '../../../config/paypal-settings';
import type { Clock } from '../../clock';
import type { Outbound } from '../../outbound/outbound';
import type { Payments } from '../payments';
import { payPalApprovals } from './paypal-approvals';
import { payPalCertificates } from './paypal-certificates';
import { payPalCharges } from './paypal-charges';
import { payPalClient } from './paypal-client';
import { moneyNamed, readPayPalEvent } from './paypal-events';
import { payPalPayeePayments } from './paypal-payee-payments';
import { orderBehind } from './paypal-refunds';

/** What PayPal is reached by. `roots`: who vouches for its certificates, in PEM; those that Node brings by default. */
export type PayPalOutside = {
  readonly outbound: Outbound;
  readonly roots?: readonly string[] | undefined;
};

/** Payments by PayPal: from saved PayPals to us, and to payees by their permission. */
export function payPalPayments(
  settings: PayPalSettings,
  clock: Clock,
  { outbound, roots }: PayPalOutside,
): Omit<Payments, 'beginCard' | 'storeCard' | 'changeCard'> {
  const client = payPalClient(settings, { outbound, clock });
  const { apiUrl, webhookId } = settings;
  const keyAt = payPalCertificates({ outbound, clock, apiUrl, roots });
  return {
    ...payPalApprovals(client, settings),
    ...payPalCharges(client, clock),
    ...payPalPayeePayments(client),
    readEvent: (_from, call) => readPayPalEvent(call, { webhookId, keyAt, now: clock.now() }),
    async nameBehind({ reference }) {
      const money = moneyNamed(reference);
      return money === undefined ? reference : ((await orderBehind(client, money)) ?? '');
    },
  };
}
