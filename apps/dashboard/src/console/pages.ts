import { accountPages } from './features/accounts/accounts.routes';
import { failurePages } from './features/failures/failures.routes';
import { handoverPages } from './features/handovers/handovers.routes';
import { invoicePages } from './features/invoices/invoices.routes';
import { jobPages } from './features/jobs/jobs.routes';
import { logPages } from './features/log/log.routes';
import { mailPages } from './features/mails/mails.routes';
import { shopperPages } from './features/shoppers/shoppers.routes';
import { verificationPages } from './features/verifications/verifications.routes';
import type { ConsolePage } from './parts/console-page';

/** Every page behind the sign-in, in the order of the menu. */
export const pages: readonly ConsolePage[] = [
  ...accountPages,
  ...verificationPages,
  ...shopperPages,
  ...handoverPages,
  ...mailPages,
  ...invoicePages,
  ...failurePages,
  ...jobPages,
  ...logPages,
];
