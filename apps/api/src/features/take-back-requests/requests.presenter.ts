import {
  type ReviewFlag,
  reviewFlags,
  type TakeBackRequest,
  type TakeBackRequestItem,
  type TakeBackRequestRow,
} from '@dw/contract';
import { codeEnd } from '../../domain/handovers/handover-code';
import type { HandedItemRow } from '../../domain/handovers/handovers.repository';
import { returnsAt } from '../../domain/handovers/objections';
import { photosAbout, type ShopperPhotos } from '../../domain/handovers/photos.repository';
import type { Programme } from '../../domain/handovers/programme.repository';
import { rewardsByGrade } from '../../domain/handovers/rewards-by-grade';
import { runsShort } from '../../domain/handovers/runs-short';
import { shopperWord } from '../../domain/handovers/shopper-word';
import { stateNow } from '../../domain/handovers/state-now';
import { firstPicture } from '../../domain/orders/image-address';
import { imageUrl } from '../../platform/files/kept-image';
import { moneyAnswer } from '../../platform/money';
import type { Signer } from '../../platform/signer';
import { parcelState } from './parcel-state';
import { earnedOf, type ListedRequest, shownOf } from './request-rows';
import type { NoteRow, RequestWithAnswers, RewardOfRequest } from './requests.repository';

/** All that the account sees of a request. */
export type WholeRequest = RequestWithAnswers & {
  readonly items: readonly HandedItemRow[];
  readonly programme: Programme;
  readonly photos: ShopperPhotos;
  readonly notes: readonly NoteRow[];
  readonly rewards: readonly RewardOfRequest[];
  /** What members are called, by number. */
  readonly names: ReadonlyMap<number, string>;
};
type With = { readonly signer: Signer; readonly now: Date };

const known: readonly string[] = reviewFlags;
/** Flags are kept by name: one that an older release raised may have no words any more. Its review stands all the same. */
const isReviewFlag = (flag: string): flag is ReviewFlag => known.includes(flag);

const at = (date: Date | null) => date?.toISOString() ?? null;

export const presentRow =
  ({ signer, now }: With) =>
  (row: ListedRequest): TakeBackRequestRow => ({
    id: row.id,
    uuid: row.uuid,
    code_end: codeEnd(row.code),
    state: stateNow(row, now),
    needs_review: row.flagged,
    shopper: shopperWord(signer, row),
    summary: row.summary,
    items: row.things,
    decided: row.decided,
    things: row.shown.map(({ name, uuid, shop, images }) => ({
      ...{ name, image: firstPicture(signer, { itemUuid: uuid, shopAccountId: shop, images }) },
    })),
    way: row.way,
    way_name: row.wayName,
    expected: moneyAnswer(row.expected, row.expectedCurrency),
    codes: row.earned.codes,
    reward: moneyAnswer(row.earned.worth, row.earned.currency),
    late: row.late,
    created_at: row.createdAt.toISOString(),
    expires_at: row.expiresAt.toISOString(),
    handed_over_at: at(row.handedOverAt),
    received_at: at(row.receivedAt),
    updated_at: row.updatedAt.toISOString(),
  });

export function presentRequest(whole: WholeRequest, using: With): TakeBackRequest {
  const { row, items, programme, review, appeal, photos, notes, rewards, names } = whole;
  const named = (id: number | null) => (id === null ? '' : (names.get(id) ?? ''));
  return {
    ...presentRow(using)({ ...row, shown: shownOf(items), earned: earnedOf(rewards) }),
    things: items.map((item) => ({
      ...presentItem(item, programme, named, using),
      own_photos: photosAbout(photos, item.itemUuid),
    })),
    codes_short: runsShort(row),
    taken_by: row.takenBy,
    delivered_at: at(row.deliveredAt),
    graded_at: at(row.gradedAt),
    ended_at: at(row.endedAt),
    ended_by: row.endedBy,
    reason: row.reason,
    tracking: row.tracking,
    parcel: parcelState(row, using.now),
    scanned_at: at(row.scannedAt),
    returns_at: at(returnsAt(row, items, { hasAppeal: appeal !== null, now: using.now })),
    review: review
      ? {
          flags: review.flags.filter(isReviewFlag),
          state: review.state,
          reason: review.reason,
          by: named(review.clearedBy),
          at: at(review.clearedAt),
        }
      : null,
    appeal: appeal
      ? {
          items: appeal.items,
          body: appeal.body,
          state: appeal.state,
          answer: appeal.answer,
          at: appeal.createdAt.toISOString(),
          photos: photosAbout(photos, null),
        }
      : null,
    notes: notes.map(({ uuid, body, userId, createdAt }) => ({
      uuid,
      body,
      by: named(userId),
      at: createdAt.toISOString(),
    })),
    rewards: rewards.map(({ uuid, state, redeemed, coupon, type, value, currency }) => ({
      ...{ uuid, state, redeemed, coupon },
      amount: type === 'CASH' ? moneyAnswer(value, currency) : null,
      percent: type === 'PERCENT' ? value / 100 : null,
    })),
  };
}

function presentItem(
  item: HandedItemRow,
  programme: Programme,
  named: (id: number | null) => string,
  { signer, now }: With,
): Omit<TakeBackRequestItem, 'own_photos'> {
  const { itemUuid: uuid, name, brand, size, color, category, sku, ean, own, worn, faults, washed, matches } = item;
  return {
    ...{ uuid, name, brand, size, color, category, sku, ean, own, matches },
    image: firstPicture(signer, item),
    order_number: item.orderNumber,
    price: moneyAnswer(item.price, item.currency),
    bought_at: item.boughtAt.toISOString(),
    condition: { worn, faults, washed },
    left_out: item.leftOutAt !== null,
    refunded: item.refundedAt !== null,
    verdict: item.verdict,
    refusal: item.refusal,
    refusal_note: item.refusalNote,
    grade: item.grade,
    route: item.route,
    photos: item.photos.map(imageUrl),
    graded_by: named(item.gradedBy),
    graded_at: at(item.gradedAt),
    // What it was promised stays its own, also where nobody else would be promised a code now.
    rewards: rewardsByGrade(programme, item, { now, kept: true }),
  };
}
