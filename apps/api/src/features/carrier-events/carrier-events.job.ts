import { z } from 'zod';
import { openEvents, pruneEvents } from '../../domain/take-back-carriers/provider-events.repository';
import { labelJob, voidJob } from '../../domain/take-back-carriers/wanted-labels';
import { secondsAfter } from '../../platform/clock';
import { hourly } from '../../platform/jobs/hourly';
import type { JobKind } from '../../platform/jobs/jobs';
import type { Services } from '../../services';
import { hearEvent, labelPayload, makeLabel, voidLabel, voidPayload } from './parcel-jobs';
import { parcels } from './parcels';
import { hearing } from './receive-event';

const [freshSeconds, openSeconds, keptSeconds] = [300, 7 * 24 * 3600, 90 * 24 * 3600];

/** The jobs of labels and events, and each hour the events that no carrier could answer for. */
export function defineCarrierJobs(services: Services): JobKind {
  const { jobs, db, clock } = services;
  jobs.define({ ...labelJob, payload: labelPayload, run: (payload) => makeLabel(services, parcels, payload) });
  jobs.define({ ...voidJob, payload: voidPayload, run: (payload) => voidLabel(services, payload) });
  const name = z.object({ provider: z.string(), eventId: z.string() });
  jobs.define({ ...hearing, payload: name, run: (payload) => hearEvent(services, parcels, payload) });

  const kind = hourly('carriers.tend');
  jobs.define({
    ...kind,
    payload: z.object({}),
    run: async () => {
      const now = clock.now();
      const open = await openEvents(db, secondsAfter(now, -openSeconds), secondsAfter(now, -freshSeconds));
      for (const event of open) await hearEvent(services, parcels, event);
      await pruneEvents(db, secondsAfter(now, -keptSeconds));
    },
  });
  return kind;
}
