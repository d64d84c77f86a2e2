import type { HandoverState } from '@dw/contract';

/** A requested hand-over whose day is over has expired, whether or not the job was there. */
export const stateNow = (
  { state, expiresAt }: { readonly state: HandoverState; readonly expiresAt: Date },
  now: Date,
): HandoverState => (state === 'requested' && expiresAt <= now ? 'expired' : state);
