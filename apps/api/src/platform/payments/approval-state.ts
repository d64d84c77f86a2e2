import { createHash, timingSafeEqual } from 'node:crypto';
import { newToken } from '../auth/secrets';

/** The one-time state of an approval, what is kept of it, and the addresses that PayPal leads its window back to. */
export type ApprovalState = {
  readonly state: string;
  readonly stateHash: string;
  readonly returnUrl: string;
  readonly cancelUrl: string;
};

/** @param publicUrl where browsers reach us */
export function newApprovalState(publicUrl: string): ApprovalState {
  const state = newToken();
  const back = (outcome: string) => `${publicUrl}/payment-return?${new URLSearchParams({ state, outcome })}`;
  return { state, stateHash: hashState(state), returnUrl: back('approved'), cancelUrl: back('cancelled') };
}

/** Whether a state that came back is the one that was kept. */
export function isState(state: string, stateHash: string): boolean {
  const hash = hashState(state);
  return hash.length === stateHash.length && timingSafeEqual(Buffer.from(hash), Buffer.from(stateHash));
}

const hashState = (state: string): string => createHash('sha256').update(state).digest('hex');
