import type { PlaceKind } from '@dw/contract';
import { sql } from 'drizzle-orm';
import { placeCells } from '../../db/schema/places';
import type { Tx } from '../../platform/db/transaction';
import { changesOf, type Point } from './map-cells';

/**
 * Updates the counts of map squares, in the transaction that adds, removes or moves places; the caller holds
 * `lockPlaces`.
 */
export async function keepCells(
  tx: Tx,
  kind: PlaceKind,
  come: readonly Point[],
  gone: readonly Point[] = [],
): Promise<void> {
  const changes = changesOf(come, gone);
  if (changes.length === 0) return;
  await tx.queries.execute(sql`
    insert into ${placeCells} as cells (account_id, kind, level, x, y, places, lat_sum, lng_sum)
    select ${tx.scope.accountId}, ${kind}, c.level, c.x, c.y, c.places, c."latSum", c."lngSum"
    from json_to_recordset(${JSON.stringify(changes)}::json)
      as c(level int, x int, y int, places int, "latSum" bigint, "lngSum" bigint)
    on conflict (account_id, kind, level, x, y) do update set places = cells.places + excluded.places,
      lat_sum = cells.lat_sum + excluded.lat_sum, lng_sum = cells.lng_sum + excluded.lng_sum`);
  if (gone.length > 0)
    await tx.queries.execute(sql`
      delete from ${placeCells} where account_id = ${tx.scope.accountId} and kind = ${kind} and places = 0`);
}
