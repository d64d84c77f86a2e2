import type { PaymentType } from '@dw/contract';
import { keepEvent } from '../../domain/provider-events/provider-events.repository';
import { transactionOutsideScope } from '../../platform/db/outside-scope';
import type { JobKind } from '../../platform/jobs/job-kinds';
import type { ProviderCall } from '../../platform/payments/provider-event';
import type { Services } from '../../services';

/** The job that hears one event of a payment provider. */
export const hearing: JobKind = { queue: 'payments.hear' };

/**
 * Keeps an event of a provider once, with the job that hears it; what it is about is asked there. One that is about nothing of
 * ours is left. @throws EventRefused
 */
export async function receiveEvent(
  { db, clock, jobs, payments }: Pick<Services, 'db' | 'clock' | 'jobs' | 'payments'>,
  provider: PaymentType,
  call: ProviderCall,
): Promise<void> {
  const { id: eventId, reference } = await payments.readEvent(provider, call);
  if (reference === '') return;
  const name = { provider, eventId };
  await transactionOutsideScope(db, async (unit) => {
    if (await keepEvent(unit, { ...name, reference, receivedAt: clock.now() })) await jobs.send(unit, hearing, name);
  });
}
