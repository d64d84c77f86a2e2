import { join } from 'node:path';
import type { Dependencies } from '../app';
import type { Config } from '../config/config';
import { systemClock } from '../platform/clock';
import type { Database } from '../platform/db/database';
import { outboxMailer, smtpMailer } from '../platform/mail/mailers';
import { outboundRules, outboundUnder } from '../platform/outbound/outbound';
import { paymentsOf } from '../platform/payments/payments-of';
import type { Signer } from '../platform/signer';
import type { Telemetry } from '../platform/telemetry/telemetry';
import { fileStoreOf } from './file-store-of';
import { geocoderOf } from './geocoder-of';

type OfProcess = {
  readonly signer: Signer;
  readonly telemetry: Telemetry;
  readonly version: string;
  readonly log: (message: string) => void;
};

/** What the app stands on outside tests, as the settings say. */
export function appDependencies(
  config: Config,
  db: Database,
  { signer, telemetry, version, log }: OfProcess,
): Dependencies {
  const outbound = outboundUnder(outboundRules(config), telemetry);
  return {
    db,
    clock: systemClock,
    config,
    mailer: config.smtpUrl
      ? smtpMailer(config.smtpUrl, config.mailFrom)
      : outboxMailer(join(config.dataDir, 'outbox'), config.mailFrom),
    files: fileStoreOf(config.files),
    geocoder: geocoderOf(db, config, version, log),
    payments: paymentsOf(config, systemClock, db, { outbound }),
    outbound,
    signer,
    telemetry,
    version,
  };
}
