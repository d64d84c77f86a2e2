import { z } from 'zod';
import type { JobKind } from '../../platform/jobs/jobs';
import type { Services } from '../../services';

/** The job that ends at PayPal what was disconnected here. */
export const revokeQueue: JobKind = { queue: 'paypal.revoke' };

export function defineRevocation({ jobs, payments }: Services): void {
  jobs.define({
    ...revokeQueue,
    payload: z.object({ reference: z.string() }),
    run: ({ reference }) => payments.revoke(reference),
  });
}
