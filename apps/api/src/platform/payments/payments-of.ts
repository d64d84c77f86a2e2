import type { PaymentSettings } from '../../config/payment-settings';
import type { Clock } from '../clock';
import type { Database } from '../db/database';
import type { Payments } from './payments';
import type { PayPalOutside } from './paypal/paypal-payments';
import { realPayments } from './real-payments';
import { sandboxPayments } from './sandbox';

/** The payments that the settings name. */
export const paymentsOf = (
  { stripe, paypal }: PaymentSettings,
  clock: Clock,
  db: Database,
  outside: PayPalOutside,
): Payments => (stripe ? realPayments({ stripe, paypal }, clock, outside) : sandboxPayments(clock, db));
