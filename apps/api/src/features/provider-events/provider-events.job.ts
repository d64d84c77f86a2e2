import { paymentTypes } from '@dw/contract';
import { z } from 'zod';
import { openEvents } from '../../domain/provider-events/provider-events.repository';
import { secondsAfter } from '../../platform/clock';
import { hourly } from '../../platform/jobs/hourly';
import type { JobKind } from '../../platform/jobs/job-kinds';
import type { Services } from '../../services';
import { hearEvent } from './hear-event';
import { hearing } from './receive-event';

const [freshSeconds, openSeconds] = [300, 7 * 24 * 3600];

/** The job of one event, and each hour those that the provider could not be asked about. Old ones go with the carriers’. */
export function defineProviderEvents(services: Services): JobKind {
  const { jobs, db, clock } = services;
  const name = z.object({ provider: z.string(), eventId: z.string() });
  jobs.define({ ...hearing, payload: name, run: (payload) => hearEvent(services, payload) });

  const kind = hourly('payments.tend-events');
  jobs.define({
    ...kind,
    payload: z.object({}),
    run: async () => {
      const now = clock.now();
      for (const provider of paymentTypes) {
        const open = await openEvents(db, provider, secondsAfter(now, -openSeconds), secondsAfter(now, -freshSeconds));
        for (const event of open) await hearEvent(services, event);
      }
    },
  });
  return kind;
}
