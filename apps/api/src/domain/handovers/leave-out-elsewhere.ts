import type { ReviewFlag } from '@dw/contract';
import type { Tx } from '../../platform/db/transaction';
import type { HandedItemRow } from './handovers.repository';

const elsewhere = {
  name: 'handovers.things-elsewhere',
  text: 'select item::text as item, refunded from app.things_elsewhere($1)',
};
type Found = { readonly item: string; readonly refunded: boolean };

/** Things of a hand-over that are somewhere else by now in their shopper’s wardrobe. They are held, before the hand-over is. */
export async function thingsElsewhere(tx: Tx, handover: string): Promise<Found[]> {
  const { rows } = await tx.client.query<Found>({ ...elsewhere, values: [handover] });
  return rows;
}

const record = {
  name: 'handovers.record-missing',
  text: `
    update take_back_items set left_out_at = $3, verdict = 'refused', refusal = 'missing', grade = null, route = null, graded_at = $3, updated_at = $3
    where account_id = $1 and handover_id = $2 and left_out_at is null and (item_uuid = any($4) or refunded_at is not null)
    returning item_uuid::text as item, refunded_at is not null as refunded`,
};

/**
 * Of a hand-over that comes late and is held: what was promised elsewhere meanwhile, or refunded, is recorded as missing and earns nothing.
 * @param items as they were before
 * @returns the things as they are now, and why a person should look at them
 */
export async function leaveOutElsewhere(
  tx: Tx,
  {
    id,
    found,
    items,
    now,
  }: {
    readonly id: number;
    readonly found: readonly Found[];
    readonly items: readonly HandedItemRow[];
    readonly now: Date;
  },
): Promise<{ readonly items: HandedItemRow[]; readonly flags: ReviewFlag[] }> {
  const { rows } = await tx.client.query<Found>({
    ...record,
    values: [tx.scope.accountId, id, now, found.map(({ item }) => item)],
  });
  const isRefunded = (uuid: string) => [...rows, ...found].some(({ item, refunded }) => item === uuid && refunded);
  const flags: readonly (readonly [ReviewFlag, boolean])[] = [
    ['elsewhere', rows.some(({ item }) => !isRefunded(item))],
    ['refunded', rows.some(({ item }) => isRefunded(item))],
  ];
  return {
    items: items.map((item) =>
      rows.some((row) => row.item === item.itemUuid)
        ? { ...item, leftOutAt: now, verdict: 'refused', refusal: 'missing', grade: null, route: null, gradedAt: now }
        : item,
    ),
    flags: flags.flatMap(([flag, raised]) => (raised ? [flag] : [])),
  };
}
