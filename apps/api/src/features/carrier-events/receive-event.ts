import { createHash } from 'node:crypto';
import { keepEvent } from '../../domain/provider-events/provider-events.repository';
import type { Carrier } from '../../domain/take-back-carriers/adapters/carrier';
import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/db/database';
import { transactionOutsideScope } from '../../platform/db/outside-scope';
import type { JobKind } from '../../platform/jobs/job-kinds';
import type { Jobs } from '../../platform/jobs/jobs';

/** The job that hears one event of a carrier. */
export const hearing: JobKind = { queue: 'carriers.hear' };

type Services = { readonly db: Database; readonly clock: Clock; readonly jobs: Jobs };
type From = { readonly provider: string; readonly carrier: Carrier };
type Headers = Parameters<Carrier['readEvent']>[0];

/** Keeps an event of a carrier once, with the job that hears it. @throws CarrierError where it is none of the carrier’s, or cannot be read */
export async function receiveEvent(
  { db, clock, jobs }: Services,
  from: From,
  headers: Headers,
  raw: string,
): Promise<void> {
  const { id, reference } = from.carrier.readEvent(headers, raw);
  const eventId = id === '' ? createHash('sha256').update(raw).digest('hex') : id;
  const name = { provider: from.provider, eventId };
  await transactionOutsideScope(db, async (unit) => {
    if (await keepEvent(unit, { ...name, reference, receivedAt: clock.now() })) await jobs.send(unit, hearing, name);
  });
}
