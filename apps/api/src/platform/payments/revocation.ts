import { z } from 'zod';
import type { JobKind } from '../jobs/job-kinds';
import type { Jobs } from '../jobs/jobs';
import type { Payments } from './payments';

/** The job that ends at the provider what was disconnected here. */
export const revocation: JobKind = { queue: 'payments.revoke' };

export function defineRevocation({ jobs, payments }: { readonly jobs: Jobs; readonly payments: Payments }): void {
  jobs.define({
    ...revocation,
    payload: z.object({ reference: z.string() }),
    run: ({ reference }) => payments.revoke(reference),
  });
}
