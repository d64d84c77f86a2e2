import { firstPicture } from '../../domain/orders/image-address';
import type { Tx } from '../../platform/db/transaction';
import { imageUrl } from '../../platform/files/kept-image';
import type { Signer } from '../../platform/signer';

/** So many of its things a list shows of a hand-over. */
const most = 3;

const pictured = {
  name: 'handovers.leg-pictures',
  text: `
    select leg_uuid as leg, uuid as "itemUuid", shop_account_id::float8 as "shopAccountId", images, photos ->> 0 as photo
    from (
      select *, row_number() over (partition by leg_uuid order by id) as at
      from wardrobe_items where shopper_id = $1 and leg_uuid is not null and (images > 0 or photos <> '[]')
    ) thing
    where at <= ${most} order by leg_uuid, at`,
};
type Row = {
  readonly leg: string;
  readonly itemUuid: string;
  readonly shopAccountId: number | null;
  readonly images: number;
  readonly photo: string | null;
};

/** Pictures of the first things of each hand-over, by its uuid: of those that the wardrobe says are with it. In the batch that lists them. */
export async function picturesOfLegs(tx: Tx, signer: Signer): Promise<ReadonlyMap<string, string[]>> {
  const { rows } = await tx.client.query<Row>({ ...pictured, values: [tx.scope.shopperId] });
  const pictures = new Map<string, string[]>();
  for (const { leg, photo, ...thing } of rows) {
    const picture = photo ? imageUrl(photo) : firstPicture(signer, thing);
    if (picture) pictures.set(leg, [...(pictures.get(leg) ?? []), picture]);
  }
  return pictures;
}
