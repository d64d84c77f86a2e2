import type { Config } from '../../config/config';
import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/db/database';
import type { MailQueue } from '../../platform/mail/mail';
import type { Payments } from '../../platform/payments/payments';

/** What it takes to draw an invoice, to try it, and to tell the account. */
export type BillingServices = {
  readonly db: Database;
  readonly clock: Clock;
  readonly config: Config;
  readonly mail: MailQueue;
  readonly payments: Payments;
  readonly publicUrl: () => string;
};
