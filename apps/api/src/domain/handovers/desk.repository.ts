import type { HandoverKind, PlaceKind } from '@dw/contract';
import { and, desc, eq, gte, sql } from 'drizzle-orm';
import { handovers } from '../../db/schema/handovers';
import { places } from '../../db/schema/places';
import { statement, type Tx } from '../../platform/db/transaction';

const { placeholder } = sql;
const latest = 10;

const ofPlace = and(
  eq(handovers.accountId, placeholder('account')),
  eq(handovers.kind, placeholder('kind')),
  sql`${handovers.placeId} = (select ${places.id} from ${places} where ${places.accountId} = ${placeholder('account')} and ${places.uuid} = ${placeholder('place')}::uuid)`,
  gte(handovers.handedOverAt, sql`${placeholder('since')}::timestamptz`),
);

const counted = statement('handovers.desk-today', (queries) =>
  queries
    .select({
      requests: sql<number>`count(*)::int`,
      items: sql<number>`coalesce(sum(${handovers.things}), 0)::int`,
    })
    .from(handovers)
    .where(ofPlace),
);
const newest = statement('handovers.desk-latest', (queries) =>
  queries
    .select({ code: handovers.code, items: handovers.things, at: handovers.handedOverAt })
    .from(handovers)
    .where(ofPlace)
    .orderBy(desc(handovers.handedOverAt))
    .limit(latest),
);

/** What was handed over at a place since a moment: how much, and the newest. */
export async function takenAt(tx: Tx, kind: HandoverKind, place: string, since: Date) {
  const values = { account: tx.scope.accountId, kind, place, since: since.toISOString() };
  const [[sum], rows] = await Promise.all([counted(tx, values), newest(tx, values)]);
  return { requests: sum?.requests ?? 0, items: sum?.items ?? 0, rows };
}

const onePlace = statement('handovers.desk-place', (queries) =>
  queries
    .select({ id: places.id, name: places.name, city: places.city, zone: places.zone })
    .from(places)
    .where(
      and(
        eq(places.accountId, placeholder('account')),
        eq(places.kind, placeholder('kind')),
        eq(places.uuid, placeholder('place')),
      ),
    ),
);

/** A place of that kind that the scope sees. */
export async function placeOfDesk(tx: Tx, kind: PlaceKind, place: string) {
  const [row] = await onePlace(tx, { account: tx.scope.accountId, kind, place });
  return row;
}
