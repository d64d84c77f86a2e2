import type { PaymentSettings } from '../../config/payment-settings';
import type { Clock } from '../clock';
import type { Database } from '../db/database';
import type { Payments } from './payments';
import { realPayments } from './real-payments';
import { sandboxPayments } from './sandbox';

/** The payments that the settings name. */
export const paymentsOf = ({ stripe }: PaymentSettings, clock: Clock, db: Database): Payments =>
  stripe ? realPayments(stripe, clock) : sandboxPayments(clock, db);
