import { and, asc, count, eq, inArray, isNull, sql } from 'drizzle-orm';
import { handoverPhotos } from '../../db/schema/handovers';
import { statement, type Tx } from '../../platform/db/transaction';
import { imageUrl } from '../../platform/files/kept-image';
import type { Reference } from '../../platform/http/references';
import { namedHandover } from './handovers.repository';

const { placeholder } = sql;

const photos = statement('handovers.photos', (queries) =>
  queries
    .select({ uuid: handoverPhotos.uuid, itemUuid: handoverPhotos.itemUuid })
    .from(handoverPhotos)
    .where(
      and(eq(handoverPhotos.accountId, placeholder('account')), sql`${handoverPhotos.handoverId} = ${namedHandover}`),
    )
    .orderBy(asc(handoverPhotos.id)),
);

/** The shopper’s own pictures of a hand-over, the oldest first. */
export const photosOf = (tx: Tx, reference: Reference) => photos(tx, { account: tx.scope.accountId, ...reference });
export type ShopperPhotos = Awaited<ReturnType<typeof photosOf>>;

/** The addresses of those that show an item, or with null of those of the objection. */
export const photosAbout = (all: ShopperPhotos, itemUuid: string | null): string[] =>
  all.filter((photo) => photo.itemUuid === itemUuid).map(({ uuid }) => imageUrl(uuid));

type About = { readonly handoverId: number; readonly itemUuid: string | null };

const about = ({ accountId }: Tx['scope'], { handoverId, itemUuid }: About) =>
  and(
    eq(handoverPhotos.accountId, accountId),
    eq(handoverPhotos.handoverId, handoverId),
    itemUuid === null ? isNull(handoverPhotos.itemUuid) : eq(handoverPhotos.itemUuid, itemUuid),
  );

export async function countPhotos(tx: Tx, which: About): Promise<number> {
  const [row] = await tx.queries.select({ photos: count() }).from(handoverPhotos).where(about(tx.scope, which));
  return row?.photos ?? 0;
}

/** Keeps a stored picture with its hand-over. */
export async function insertPhoto(tx: Tx, uuid: string, which: About): Promise<void> {
  const { accountId, shopperId } = tx.scope;
  await tx.queries.insert(handoverPhotos).values({ accountId, shopperId, uuid, ...which });
}

/** One picture of a hand-over; undefined where it has none of that name. */
export async function findPhoto(tx: Tx, handoverId: number, uuid: string) {
  const [row] = await tx.queries
    .select({ uuid: handoverPhotos.uuid, itemUuid: handoverPhotos.itemUuid })
    .from(handoverPhotos)
    .where(
      and(
        eq(handoverPhotos.accountId, tx.scope.accountId),
        eq(handoverPhotos.handoverId, handoverId),
        eq(handoverPhotos.uuid, uuid),
      ),
    );
  return row;
}

const leftOver = {
  name: 'handovers.photos-left-over',
  text: `
    select p.uuid::text from handover_photos p join handovers h on h.account_id = p.account_id and h.id = p.handover_id
    where p.account_id = $1 and h.uuid = $2 and p.item_uuid is not null and not exists (
      select 1 from take_back_items t
      where t.account_id = p.account_id and t.handover_id = p.handover_id and t.item_uuid = p.item_uuid and t.left_out_at is null)`,
};

/** Pictures of things that a hand-over is about no more. */
export async function photosLeftOver(tx: Tx, handover: string): Promise<string[]> {
  const { rows } = await tx.client.query<{ uuid: string }>({ ...leftOver, values: [tx.scope.accountId, handover] });
  return rows.map(({ uuid }) => uuid);
}

/** Forgets pictures; their files are the caller’s to delete. */
export async function deletePhotos(tx: Tx, uuids: readonly string[]): Promise<void> {
  await tx.queries
    .delete(handoverPhotos)
    .where(and(eq(handoverPhotos.accountId, tx.scope.accountId), inArray(handoverPhotos.uuid, [...uuids])));
}
