import { pruneEventBatches, pruneReactions } from '../domain/market/count-events';
import { pruneShoppers } from '../domain/shoppers/shopper-sessions';
import { pruneSiteMoves } from '../domain/sites/site-moves';
import { defineForgettingExports } from '../features/account-export/forget-exports.job';
import { defineBilling } from '../features/billing/billing.job';
import { defineReconciliation } from '../features/billing/reconciliation.job';
import { defineVatChecks } from '../features/billing/vat-check.job';
import { defineCarrierJobs } from '../features/carrier-events/carrier-events.job';
import { defineMissing } from '../features/donations/missing.job';
import { defineFeedJobs } from '../features/feeds/feeds.job';
import { defineGiftJobs } from '../features/gifts/gifts.job';
import { defineRetentionOfHandovers } from '../features/handovers/retention.job';
import { defineTending } from '../features/handovers/tend.job';
import { defineLedgerJob } from '../features/ledger/ledger.job';
import { defineSenderChecks } from '../features/mail-sender/sender-checks.job';
import { defineForgetting } from '../features/past-orders/forget-emails.job';
import { defineProviderEvents } from '../features/provider-events/provider-events.job';
import { defineWaitingRefunds } from '../features/refunds/waiting-refunds.job';
import { defineWithdrawal } from '../features/registration/abandoned-approvals';
import { definePayoutMatching } from '../features/shop-orders/match-payouts.job';
import { defineShopOrderJobs } from '../features/shop-orders/shop-orders.job';
import { defineErasures } from '../features/shopper-erasure/erase-shoppers.job';
import { defineRetention } from '../features/shopper-erasure/unused-wardrobes.job';
import { defineReminders } from '../features/shoppers/reminders';
import { defineWebhookTending } from '../features/webhooks/tend.job';
import { definePruning } from '../platform/auth/prune';
import { pruneFailures } from '../platform/http/call-failures';
import { defineSweep } from '../platform/imports/sweep';
import type { HourlyKind } from '../platform/jobs/hourly';
import { pruneMailLog } from '../platform/mail/mail-log';
import { pruneRefusedAddresses } from '../platform/mail/refused-addresses';
import { defineMonths } from '../platform/months/tend-months';
import { prunePictures } from '../platform/pictures/image-proxy';
import { pruneStaged } from '../platform/pictures/picture-uploads';
import type { Services } from '../services';

/** The jobs that are due each hour, or in one hour of the night. */
export function defineHourlyJobs(services: Services): readonly HourlyKind[] {
  return [
    definePruning(services, [
      pruneShoppers(services),
      prunePictures(services),
      pruneStaged(services),
      pruneSiteMoves(services),
      pruneEventBatches(services),
      pruneReactions(services),
      pruneRefusedAddresses(services),
      pruneFailures(services),
      pruneMailLog(services),
    ]),
    defineMonths(services, services.config.keptMonths),
    defineWithdrawal(services),
    defineSweep(services),
    defineWebhookTending(services),
    defineReminders(services),
    defineSenderChecks(services),
    defineErasures(services),
    defineRetention(services),
    defineFeedJobs(services),
    defineBilling(services),
    defineReconciliation(services),
    defineVatChecks(services),
    defineLedgerJob(services),
    defineWaitingRefunds(services),
    defineTending(services),
    defineRetentionOfHandovers(services),
    defineMissing(services),
    defineCarrierJobs(services),
    defineProviderEvents(services),
    defineShopOrderJobs(services),
    definePayoutMatching(services),
    defineGiftJobs(services),
    defineForgetting(services),
    defineForgettingExports(services),
  ];
}
