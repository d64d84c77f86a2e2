import { join } from 'node:path';
import type { Dependencies } from '../app';
import { fileStoreOf } from '../boot/file-store-of';
import { geocoderOf } from '../boot/geocoder-of';
import { parseConfig } from '../config/config';
import type { Clock } from '../platform/clock';
import type { Database } from '../platform/db/database';
import { signerOfFolder } from '../platform/key-file';
import { outboxMailer } from '../platform/mail/mailers';
import type { Lookup } from '../platform/outbound/guarded-connection';
import { outboundRules, outboundUnder } from '../platform/outbound/outbound';
import { paymentsOf } from '../platform/payments/payments-of';
import { noTelemetry } from '../platform/telemetry/telemetry';

export const testKey = 'a key that only tests know, long enough';

/** What the app stands on in a test: the embedded defaults, in a folder of the test’s own. */
export function testDependencies(
  db: Database,
  clock: Clock,
  folder: string,
  env: Readonly<Record<string, string>> = {},
  lookup?: Lookup,
  roots?: readonly string[],
): Dependencies {
  const config = parseConfig({
    NODE_ENV: 'test',
    PORT: '0',
    DATA_DIR: folder,
    DEMO_DATA: '0',
    ALLOW_PRIVATE_HOSTS: '1',
    // Tests send hundreds at once to see who wins, on machines that are busy with others.
    CALLS_AT_ONCE: '2000',
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent',
    ...env,
  });
  const outbound = outboundUnder({ ...outboundRules(config), ...(lookup && { lookup }) });
  return {
    db,
    clock,
    config,
    mailer: outboxMailer(join(folder, 'outbox'), config.mailFrom),
    files: fileStoreOf(config.files),
    geocoder: geocoderOf(db, config, '0.0.0-test', () => {}),
    payments: paymentsOf(config, clock, db, { outbound, roots }),
    outbound,
    // As a server: what a test writes into secret.key counts from then on.
    signer: signerOfFolder(folder, [testKey]),
    telemetry: noTelemetry,
    version: '0.0.0-test',
  };
}
