import { z } from 'zod';
import { parcelsOf } from '../../domain/handovers/parcels';
import { openEvents, pruneEvents } from '../../domain/provider-events/provider-events.repository';
import { labelJob, voidJob } from '../../domain/take-back-carriers/wanted-labels';
import { secondsAfter } from '../../platform/clock';
import { hourly } from '../../platform/jobs/hourly';
import type { JobKind } from '../../platform/jobs/job-kinds';
import type { Services } from '../../services';
import { defineLabelMail } from './label-mail';
import { hearEvent, labelPayload, makeLabel, voidLabel, voidPayload } from './parcel-jobs';
import { hearing } from './receive-event';
import { defineLabelWishes } from './want-labels';

const daySeconds = 24 * 3600;
const [freshSeconds, openSeconds, keptSeconds] = [300, 7 * daySeconds, 90 * daySeconds];
/** A request lasts 30 days, a parcel some more; its label goes 90 days later. */
const labelSeconds = 180 * daySeconds;

/** The jobs of labels and events, and each hour the events that no carrier could answer for. */
export function defineCarrierJobs(services: Services): JobKind {
  const { jobs, db, clock, files } = services;
  const parcels = parcelsOf(services);
  defineLabelWishes(services);
  defineLabelMail(services);
  jobs.define({ ...labelJob, payload: labelPayload, run: (payload) => makeLabel(services, parcels, payload) });
  jobs.define({ ...voidJob, payload: voidPayload, run: (payload) => voidLabel(services, parcels, payload) });
  const name = z.object({ provider: z.string(), eventId: z.string() });
  jobs.define({ ...hearing, payload: name, run: (payload) => hearEvent(services, parcels, payload) });

  const kind = hourly('carriers.tend');
  jobs.define({
    ...kind,
    payload: z.object({}),
    run: async () => {
      const now = clock.now();
      const open = await openEvents(db, 'carrier:', secondsAfter(now, -openSeconds), secondsAfter(now, -freshSeconds));
      for (const event of open) await hearEvent(services, parcels, event);
      await pruneEvents(db, secondsAfter(now, -keptSeconds));
      await files.sweep('labels', secondsAfter(now, -labelSeconds));
    },
  });
  return kind;
}
