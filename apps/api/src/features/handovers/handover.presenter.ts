import type { GiftAidStanding, Handover, HandoverState, Leg } from '@dw/contract';
import type { takeBackAppeals } from '../../db/schema/handovers';
import type { shopperLegs } from '../../db/schema/wardrobe';
import type { ReturnAddress } from '../../domain/accounts/return-address';
import type { CaseRow } from '../../domain/handovers/cases.repository';
import { deskAddress } from '../../domain/handovers/desk-address';
import { type DonationRow, statusNow } from '../../domain/handovers/given.repository';
import type { HandedItemRow, HandoverRow } from '../../domain/handovers/handovers.repository';
import { appealOpen, isObjectionable, returnsAt } from '../../domain/handovers/objections';
import { photosAbout, type ShopperPhotos } from '../../domain/handovers/photos.repository';
import { givenPicture } from '../../domain/handovers/pictures';
import type { Programme } from '../../domain/handovers/programme.repository';
import { runsShort } from '../../domain/handovers/runs-short';
import { stateNow } from '../../domain/handovers/state-now';
import { openState } from '../../domain/opening-hours/open-state';
import { firstPicture } from '../../domain/orders/image-address';
import type { PlaceRow } from '../../domain/places/places.repository';
import { imageUrl } from '../../platform/files/kept-image';
import { moneyAnswer } from '../../platform/money';
import type { Signer } from '../../platform/signer';
import type { CodeOfHandover } from './handovers.repository';

/** All that a shopper sees of a hand-over. */
export type WholeHandover = {
  readonly row: HandoverRow;
  readonly items: readonly HandedItemRow[];
  /** What a donation gives. */
  readonly given: readonly DonationRow[];
  readonly programme: Pick<Programme, 'name' | 'logo' | 'company' | 'phone' | 'offer'>;
  readonly place: PlaceRow | undefined;
  readonly carrier: { readonly uuid: string; readonly name: string } | undefined;
  readonly address: ReturnAddress | undefined;
  readonly codes: readonly CodeOfHandover[];
  readonly appeal: typeof takeBackAppeals.$inferSelect | undefined;
  readonly photos: ShopperPhotos;
  readonly cases: readonly CaseRow[];
  readonly giftAid: GiftAidStanding;
};
type Presenting = { readonly signer: Signer; readonly now: Date; readonly publicUrl: string };

const dayMs = 24 * 3600 * 1000;
/** So long after its end a hand-over is asked about; later its shopper calls. */
const askDays = 90;
const answered: readonly HandoverState[] = ['rewarded', 'rejected'];

/** Whether its shopper may still ask something: until some weeks after its end. */
export const mayAsk = ({ endedAt }: Pick<HandoverRow, 'endedAt'>, now: Date): boolean =>
  endedAt === null || now.getTime() < endedAt.getTime() + askDays * dayMs;

export function presentHandover(whole: WholeHandover, { signer, now, publicUrl }: Presenting): Handover {
  const { row, items, given, programme, place, carrier, address, codes, appeal, photos, cases, giftAid } = whole;
  const isGiven = row.kind === 'donation';
  const state = stateNow(row, now);
  return {
    uuid: row.uuid,
    kind: row.kind,
    state,
    offer: programme.offer,
    terms_version: row.termsVersion,
    by: programme.company,
    programme: programme.name,
    logo: programme.logo && imageUrl(programme.logo),
    code: row.code,
    desk_url: deskAddress(publicUrl, row),
    way: row.way,
    way_name: row.wayName,
    carrier: carrier ? { uuid: carrier.uuid, name: carrier.name } : null,
    place: place ? presentPlace(place, now) : null,
    address: row.way === 'store' || !address ? [] : addressLines(programme.company, address),
    price: moneyAnswer(row.price, row.currency),
    tracking: row.tracking,
    label: row.labelState === 'made',
    items: isGiven
      ? given.map((one) => presentGiven(one, signer, now))
      : items.map((item) => presentItem(item, photos, signer, answered.includes(state))),
    up_to: moneyAnswer(row.expected, row.expectedCurrency),
    codes: codes.map(({ code, name, type, value, currency, expiresAt }) => ({
      ...{ code, name },
      amount: type === 'CASH' ? moneyAnswer(value, currency) : null,
      percent: type === 'PERCENT' ? value / 100 : null,
      expires_at: expiresAt.toISOString(),
    })),
    codes_short: runsShort({ ...row, state }),
    fate_of_refused: row.fateOfRefused,
    returns_at: returnsAt(row, items, { hasAppeal: appeal !== undefined, now })?.toISOString() ?? null,
    late: row.late,
    reason: row.reason,
    appeal: appeal
      ? { body: appeal.body, state: appeal.state, answer: appeal.answer, photos: photosAbout(photos, null) }
      : null,
    cases: cases.map(({ kind, state: standing, messages }) => ({
      kind,
      state: standing,
      messages: messages.map(({ by, body, at }) => ({ by, body, at })),
    })),
    gift_aid: state === 'cancelled' || state === 'expired' ? 'off' : giftAid,
    can: {
      change: state === 'requested',
      cancel: state === 'requested',
      order_label: state === 'requested' && row.labelState === 'failed',
      appeal: !isGiven && !appeal && appealOpen(row, now) && items.some(isObjectionable),
      handed_in: state === 'requested',
      ask: mayAsk(row, now),
    },
    help: { name: programme.company, phone: programme.phone },
    requested_at: row.createdAt.toISOString(),
    expires_at: row.expiresAt.toISOString(),
    handed_over_at: row.handedOverAt?.toISOString() ?? null,
    delivered_at: row.deliveredAt?.toISOString() ?? null,
    received_at: row.receivedAt?.toISOString() ?? null,
    graded_at: row.gradedAt?.toISOString() ?? null,
    ended_at: row.endedAt?.toISOString() ?? null,
  };
}

function presentPlace(place: PlaceRow, now: Date): Handover['place'] {
  const { uuid, name, street, postcode, city, latMicro, lngMicro } = place;
  const { openNow, closesAt, nextOpening } = openState(place, now);
  return {
    ...{ uuid, name, street, postcode, city, lat: latMicro / 1e6, lng: lngMicro / 1e6, open_now: openNow },
    closes_at: closesAt?.toISOString() ?? null,
    next_opening: nextOpening?.toISOString() ?? null,
  };
}

/** An answer is told when all of it is known: until then nothing of the grading shows. */
function presentItem(
  item: HandedItemRow,
  photos: ShopperPhotos,
  signer: Signer,
  told: boolean,
): Handover['items'][number] {
  const { itemUuid: uuid, name, size, color, worn, faults, washed } = item;
  return {
    ...{ uuid, name, size, color, condition: { worn, faults, washed }, count: 1, other: false, donation: null },
    own_photos: photosAbout(photos, uuid),
    image: firstPicture(signer, item),
    left_out: item.leftOutAt !== null,
    refunded: item.refundedAt !== null,
    verdict: told ? item.verdict : null,
    refusal: told ? item.refusal : null,
    refusal_note: told ? item.refusalNote : '',
    grade: told ? item.grade : null,
    photos: told ? item.photos.map(imageUrl) : [],
  };
}

/** A thing that is given; what no wardrobe knows has the donation’s own name. */
function presentGiven(row: DonationRow, signer: Signer, now: Date): Handover['items'][number] {
  const { itemUuid, name, size, color, count, declined, note } = row;
  const status = statusNow(row, now);
  return {
    ...{
      uuid: itemUuid ?? row.uuid,
      name,
      size,
      color,
      count,
      other: itemUuid === null,
      condition: null,
      own_photos: [],
    },
    image: givenPicture(signer, row),
    left_out: status === 'EXPIRED' || status === 'CANCELLED',
    refunded: false,
    ...{ verdict: null, refusal: null, refusal_note: '', grade: null, photos: row.photos.map(imageUrl) },
    donation: { status, declined, note, sold_for: moneyAnswer(row.soldPrice, row.currency) },
  };
}

/** An address as it stands on a parcel. */
export const addressLines = (
  company: string,
  { title, street, houseNo, postcode, city, countryCode }: ReturnAddress,
): string[] =>
  [title || company, [houseNo, street].filter(Boolean).join(' '), city, postcode, countryCode].filter(
    (line) => line !== '',
  );

/** A hand-over in the list of what is on its way. */
export const presentLeg = (row: typeof shopperLegs.$inferSelect, pictures: readonly string[], now: Date): Leg => ({
  uuid: row.legUuid,
  kind: row.kind,
  state: row.due === null ? row.state : stateNow({ state: row.state, expiresAt: row.due }, now),
  by: row.name,
  logo: row.logo && imageUrl(row.logo),
  summary: row.summary,
  items: row.things,
  pictures: [...pictures],
  way: row.way,
  way_name: row.wayName,
  requested_at: row.requestedAt.toISOString(),
  due: row.due?.toISOString() ?? null,
});
