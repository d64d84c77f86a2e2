import type { HeardEvent } from '../../events/events';
import type { Tx } from '../../platform/db/transaction';
import type { ToldEvent } from './payloads';
import { siteOfCode } from './payloads.repository';

/**
 * The website that an event belongs to: that of the order, also of a code that an order has earned. Null for what is the account’s and no website’s:
 * take-backs and their rewards, donations, gifts, and codes that a program asked for (ADR 194).
 */
export async function siteOfEvent(tx: Tx, { payload }: HeardEvent<ToldEvent>): Promise<number | null> {
  if ('siteId' in payload) return payload.siteId;
  if ('codeId' in payload) return siteOfCode(tx, payload.couponId, payload.codeId);
  return null;
}
