import type { Tx } from '../../platform/db/transaction';
import { bodyOf, type ItemEvent } from './item-event';

const insert = {
  name: 'ledger.append',
  text: `
    insert into item_events (account_id, shopper_id, item_uuid, kind, at, body)
    select $1, $2, item, kind, at, body
    from unnest($3::uuid[], $4::text[], $5::timestamptz[], $6::text[]) with ordinality as e (item, kind, at, body, place)
    order by place
    returning 1`,
};

/**
 * Adds what happened to garments to their life, in the transaction in which it happened; it travels with the commit. The relay
 * seals it.
 * @param about whose garments they are, and the public uuid of the account where it happens
 */
export function appendItemEvents(
  tx: Tx,
  { shopperId, by }: { readonly shopperId: number | null; readonly by: string },
  events: readonly ItemEvent[],
): void {
  if (events.length === 0) return;
  const values = [
    tx.scope.accountId,
    shopperId,
    events.map(({ item }) => item),
    events.map(({ kind }) => kind),
    events.map(({ at }) => at.toISOString()),
    events.map((event) => bodyOf(event, by)),
  ];
  tx.withCommit(tx.client.query({ ...insert, values }));
}
