import { eq } from 'drizzle-orm';
import type { Config } from '../../config/config';
import { carriers } from '../../db/schema/carriers';
import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/db/database';
import { outsideScope } from '../../platform/db/outside-scope';
import type { Outbound } from '../../platform/outbound/outbound';
import type { VirusScanner } from '../../platform/scanner/virus-scanner';
import type { SealedColumn } from '../../platform/sealed-columns';
import { seal, unseal } from '../../platform/sealed-text';
import type { Signer } from '../../platform/signer';
import { type Carrier, CarrierError } from './adapters/carrier';
import { httpCarrier } from './adapters/http';
import { httpSettings } from './adapters/http-settings';
import { noCarrier } from './adapters/none';
import { sandboxCarrier } from './adapters/sandbox';
import { scannedCarrier } from './adapters/scanned';

export type CarrierDependencies = {
  readonly db: Database;
  readonly clock: Clock;
  readonly outbound: Outbound;
  readonly scanner: VirusScanner;
  readonly signer: Signer;
  readonly config: Pick<Config, 'production'>;
};
type Row = Pick<typeof carriers.$inferSelect, 'uuid' | 'name' | 'adapter' | 'settings' | 'webhookSecret'>;

const ownerOf = (part: 'settings' | 'secret', uuid: string) => `carrier ${part}:${uuid}`;

const sealedPart = (name: string, value: SealedColumn['value'], part: 'settings' | 'secret'): SealedColumn => ({
  name,
  table: carriers,
  value,
  id: carriers.id,
  named: carriers.uuid,
  ownerOf: (uuid) => ownerOf(part, uuid),
});
export const sealedCarrierSettings = sealedPart('carriers.settings', carriers.settings, 'settings');
export const sealedCarrierSecrets = sealedPart('carriers.webhook_secret', carriers.webhookSecret, 'secret');

/** What an adapter needs, as a row keeps it: sealed, so that a copy of the database opens no carrier’s account. */
export const sealedSettings = (signer: Signer, uuid: string, json: string): string =>
  seal(signer, ownerOf('settings', uuid), json);
export const sealedSecret = (signer: Signer, uuid: string, secret: string): string =>
  seal(signer, ownerOf('secret', uuid), secret);

/** A carrier of the operator’s by its number or its uuid, with the way to ask it; undefined where there is none. */
export async function findAdapter(
  dependencies: CarrierDependencies,
  wanted: { readonly id: number } | { readonly uuid: string },
) {
  const where = 'id' in wanted ? eq(carriers.id, wanted.id) : eq(carriers.uuid, wanted.uuid);
  const [row] = await outsideScope(dependencies.db, (queries) => queries.select().from(carriers).where(where));
  return row && { uuid: row.uuid, provider: providerOf(row.uuid), carrier: adapterOf(dependencies, row) };
}

/** What a carrier is called among those who tell us things. */
const providerOf = (uuid: string): string => `carrier:${uuid}`;

/** How a carrier is asked. What cannot be, such as the sandbox in production, throws CarrierError when it is called. */
export function adapterOf(dependencies: CarrierDependencies, row: Row): Carrier {
  const { db, clock, outbound, scanner, signer, config } = dependencies;
  const { uuid, name, adapter } = row;
  if (adapter === 'none') return noCarrier(name);
  if (adapter === 'sandbox') {
    if (config.production) return unusable('The sandbox carries nothing in production.');
    return sandboxCarrier({ db, clock, name, carrier: uuid, secret: sandboxSecret(signer, uuid) });
  }
  const settings = httpSettings.safeParse(parsed(unseal(signer, ownerOf('settings', uuid), row.settings)));
  if (!settings.success) return unusable('The settings of this carrier cannot be read: set them again.');
  const secret = unseal(signer, ownerOf('secret', uuid), row.webhookSecret) ?? '';
  return scannedCarrier(httpCarrier({ outbound, settings: settings.data, secret }), scanner);
}

/** Signs the sandbox’s events; nobody has to set it. */
export const sandboxSecret = (signer: Signer, uuid: string): string => signer.derive('sandbox carrier', uuid);

function unusable(message: string): Carrier {
  const refuse = () => {
    throw new CarrierError('unsupported', message);
  };
  const later = async () => refuse();
  return { quote: later, createLabel: later, cancelLabel: later, track: later, readEvent: refuse };
}

function parsed(text: string | undefined): unknown {
  try {
    const json: unknown = JSON.parse(text ?? '');
    return json;
  } catch {
    return undefined;
  }
}
