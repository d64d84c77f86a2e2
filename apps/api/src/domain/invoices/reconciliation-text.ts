import { inPounds } from './pounds';
import type { Difference, Reconciliation } from './reconcile';

const words: Readonly<Record<Difference['kind'], string>> = {
  unknown: 'taken by the provider, unknown here',
  unsettled: 'taken by the provider, not settled here',
  amount: 'another amount here',
  refund: 'another refund here',
  missing: 'settled here, not in the provider’s list',
};

const minute = (at: Date): string => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;

/** What a comparison found, as lines for the operator. */
export function reconciliationLines(report: Reconciliation): string[] {
  const { from, until, payments, pence, refundedPence, differences } = report;
  const lines = differences.map(
    ({ kind, provider, reference, accountId, theirs, ours }) =>
      `${words[kind]}: ${provider} ${reference}, ${accountId === null ? 'no account' : `account ${accountId}`}, ${inPounds(theirs)} there, ${inPounds(ours)} here`,
  );
  return [
    `${minute(from)} to ${minute(until)}`,
    `${payments} payments, ${inPounds(pence)}, of which ${inPounds(refundedPence)} went back`,
    ...lines,
    lines.length === 0 ? 'The provider and the books agree.' : `${lines.length} differences`,
  ];
}
